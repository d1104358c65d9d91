/**
 * Weight, packs, pallets and carriage of the cart; where a product lacks such a fact, the total says so rather than
 * counting 0.
 */
import { useLingui } from '@lingui/react/macro';
import { orderableEntries } from '#client/parts/cart/cart-view.ts';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { quantitiesText } from '#client/parts/products/product-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { measure, type OrderedProduct } from '#domain/orders/order-measure.ts';
import styles from './cart-facts.module.css';

export function CartFacts() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { entries, totals } = useCart();
  const ordered: OrderedProduct[] = orderableEntries(entries).map(({ priced }) => priced);
  const { currency } = totals.total;
  const counted = (kind: 'order.weight' | 'order.pallet'): string => {
    const { value, indeterminate } = measure(kind, ordered, totals);
    const amount = limitAmountText(kind, kind === 'order.pallet' ? roundUp(value) : value, tag, currency);
    if (!indeterminate) return amount;
    return value === 0 ? t`à vérifier` : t`au moins ${amount}`;
  };
  const { shipping } = totals;
  const carriage = shipping === null ? t`à calculer` : shipping.amount === 0 ? t`offert` : moneyText(shipping, tag);
  const sold = ordered.map(({ product, quantity }) => ({ ...product, quantity }));
  const facts: readonly (readonly [string, string])[] = [
    [t`Quantité`, quantitiesText(sold, tag)],
    [t`Poids`, counted('order.weight')],
    [t`Palettes`, counted('order.pallet')],
    [t`Port`, carriage],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rounds up to two decimals of a pallet: planning a little too much room is safer than too little. */
function roundUp(pallets: number): number {
  return Math.ceil(Math.round(pallets * 10_000) / 100) / 100;
}
