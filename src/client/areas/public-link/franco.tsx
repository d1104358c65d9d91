/** From which amounts on the supplier pays the carriage, of a catalog that was opened by its link. */
import { useLingui } from '@lingui/react/macro';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { PublicCatalog } from '#contract/public-link.ts';
import styles from './public-link-area.module.css';

export function Franco({ catalog }: { catalog: PublicCatalog }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { free_shipping, free_shipping_rule, products } = catalog;
  const currency = products.find(({ price }) => price !== null)?.price?.currency;
  if (free_shipping.length === 0 || currency === undefined) return null;
  const type = free_shipping_rule === 'all' ? 'conjunction' : 'disjunction';
  const amounts = free_shipping.map(({ kind, minimum }) => limitAmountText(kind, minimum, tag, currency));
  const amount = new Intl.ListFormat(tag, { type }).format(amounts);
  return <p className={styles.franco}>{t`Franco dès ${amount}`}</p>;
}
