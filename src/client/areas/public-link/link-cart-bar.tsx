/** The bar with the cart of a link, under the thumb: its total, and the key to have it confirmed. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import type { OfferedProduct, PublicCatalog } from '#contract/public-link.ts';
import { addMoney, fromDecimal, type Money, multiplyMoney, rescale, zero } from '#domain/values/money.ts';
import styles from './link-cart-bar.module.css';

type Thresholds = Pick<PublicCatalog, 'minimums' | 'free_shipping' | 'free_shipping_rule'>;

type LinkCartBarProps = {
  chosen: readonly (OfferedProduct & { readonly quantity: number })[];
  terms: Thresholds;
  isSending: boolean;
  order: () => void;
};

export function LinkCartBar({ chosen, terms, isSending, order }: LinkCartBarProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const prices = chosen.flatMap(({ price, quantity }) => (price === null ? [] : [multiplyMoney(price, quantity)]));
  const [first] = prices;
  const packs = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  if (first === undefined) return null;
  const total = prices.map((price) => rescale(price, 2)).reduce(addMoney, zero(first.currency));
  const products = plural(chosen.length, { one: '# produit', other: '# produits' });
  const toMinimum = missingTo(leastTotal(terms), total);
  const toFranco = missingTo(francoTotal(terms), total);
  const nextGoal = () => {
    if (toMinimum !== null && toMinimum.amount > 0) {
      const missing = moneyText(toMinimum, tag);
      return t`${missing} avant le minimum`;
    }
    if (toFranco === null) return null;
    const missing = moneyText(toFranco, tag);
    return toFranco.amount > 0 ? t`${missing} avant le franco` : t`Franco de port atteint`;
  };
  const goal = nextGoal();
  return (
    <section className={styles.bar} aria-label={t`Panier`}>
      <MoneyFigure value={total} variant="etiquette" size="m" />
      <span className={styles.words}>
        <b>{products}</b>
        {goal === null ? null : <span>{goal}</span>}
        <span>{t`${plural(packs, { one: '# colis', other: '# colis' })}, HT sans port`}</span>
      </span>
      <Button loading={isSending} onClick={order}>{t`Commander`}</Button>
    </section>
  );
}

/** The total, as a decimal number, that an order must reach; null: none. */
function leastTotal({ minimums }: Thresholds): number | null {
  const totals = minimums.filter(({ kind }) => kind === 'order.total').map(({ minimum }) => minimum);
  return totals.length === 0 ? null : Math.max(...totals);
}

/** The total from which the carriage is paid, where that is one of the ways or the only one; null: none, or not alone. */
function francoTotal({ free_shipping, free_shipping_rule }: Thresholds): number | null {
  if (free_shipping_rule === 'all' && free_shipping.length > 1) return null;
  const totals = free_shipping.filter(({ kind }) => kind === 'order.total').map(({ minimum }) => minimum);
  return totals.length === 0 ? null : Math.min(...totals);
}

function missingTo(goal: number | null, total: Money): Money | null {
  return goal === null ? null : addMoney(fromDecimal(goal, 2, total.currency), multiplyMoney(total, -1));
}
