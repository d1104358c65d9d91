/** The bar with the cart of a link, under the thumb: its total, and the key to have it confirmed. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import type { OfferedProduct } from '#contract/public-link.ts';
import { addMoney, multiplyMoney, rescale, zero } from '#domain/values/money.ts';
import styles from './link-cart-bar.module.css';

type LinkCartBarProps = {
  chosen: readonly (OfferedProduct & { readonly quantity: number })[];
  isSending: boolean;
  order: () => void;
};

export function LinkCartBar({ chosen, isSending, order }: LinkCartBarProps) {
  const { t } = useLingui();
  const prices = chosen.flatMap(({ price, quantity }) => (price === null ? [] : [multiplyMoney(price, quantity)]));
  const [first] = prices;
  const packs = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  if (first === undefined) return null;
  const total = prices.map((price) => rescale(price, 2)).reduce(addMoney, zero(first.currency));
  const products = plural(chosen.length, { one: '# produit', other: '# produits' });
  return (
    <section className={styles.bar} aria-label={t`Panier`}>
      <MoneyFigure value={total} variant="etiquette" size="m" />
      <span className={styles.words}>
        <b>{products}</b>
        <span>{t`${plural(packs, { one: '# colis', other: '# colis' })}, HT sans port`}</span>
      </span>
      <Button loading={isSending} onClick={order}>{t`Commander`}</Button>
    </section>
  );
}
