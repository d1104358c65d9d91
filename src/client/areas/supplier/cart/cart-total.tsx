import { Trans } from '@lingui/react/macro';
import { orderableEntries } from '#client/parts/cart/cart-view.ts';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { quantitiesText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import styles from './cart-total.module.css';

/** The cart's total before VAT and carriage, and the amount saved by promotions and discounts. */
export function CartTotal() {
  const tag = useLanguageTag();
  const { entries, totals } = useCart();
  const sold = orderableEntries(entries).map(({ priced }) => ({ ...priced.product, quantity: priced.quantity }));
  const saved = totals.savings.amount > 0 ? moneyText(totals.savings, tag) : null;
  return (
    <div className={styles.total}>
      <div>
        <b>
          <Trans>Total HT</Trans>
        </b>
        <p className={styles.note}>{quantitiesText(sold, tag)}</p>
        {saved === null ? null : (
          <p className={styles.saved}>
            <Trans>{saved} économisés</Trans>
          </p>
        )}
      </div>
      <MoneyFigure value={totals.total} variant="etiquette" size="l" />
    </div>
  );
}
