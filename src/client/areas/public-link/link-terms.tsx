/** What an order must reach, and from where on the supplier pays the carriage, of a catalog that was opened by its link. */
import { useLingui } from '@lingui/react/macro';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { PublicCatalog } from '#contract/public-link.ts';
import styles from './public-link-area.module.css';

export function LinkTerms({ catalog }: { catalog: PublicCatalog }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { minimums, free_shipping, free_shipping_rule, products } = catalog;
  const currency = products.find(({ price }) => price !== null)?.price?.currency;
  if (currency === undefined) return null;
  const list = (thresholds: PublicCatalog['minimums'], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(tag, { type }).format(
      thresholds.map(({ kind, minimum }) => limitAmountText(kind, minimum, tag, currency)),
    );
  const needed = (amount: string) => t`Minimum ${amount}`;
  const free = (amount: string) => t`Franco dès ${amount}`;
  return (
    <p className={styles.terms}>
      {minimums.length === 0 ? null : <span>{needed(list(minimums, 'conjunction'))}</span>}
      {free_shipping.length === 0 ? null : (
        <span>{free(list(free_shipping, free_shipping_rule === 'all' ? 'conjunction' : 'disjunction'))}</span>
      )}
    </p>
  );
}
