/** The cart beside the list, on tablets and desktop: lines, thresholds, total, and the ways to order. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FORWARD_KEYS } from '#client/ui/forward-key.ts';
import { numberText } from '#client/ui/number-text.ts';
import { useSpace } from '../account/space.tsx';
import { useCatalog } from '../data/use-catalog.ts';
import { OrderThresholdList } from '../orders/order-threshold-list.tsx';
import { orderThresholds } from '../orders/order-thresholds.ts';
import { productName } from '../products/product-names.ts';
import { ProductPicture } from '../products/product-picture.tsx';
import { packText, quantitiesText } from '../products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '../words/money-figure.tsx';
import styles from './cart-pane.module.css';
import type { CartEntry } from './cart-view.ts';
import { KeptAside } from './kept-aside.tsx';
import { useCart } from './use-cart.ts';

type CartPaneProps = {
  /** The key that orders without the checkout between; it tells whether it is there. */
  forDay: (onShown: (shown: boolean) => void) => ReactNode;
};

export function CartPane({ forDay }: CartPaneProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const cart = useCart();
  const [isReady, setReady] = useState(false);
  const terms = useCatalog().client?.terms;
  const { entries, totals, expires_at } = cart;
  if (entries.length === 0 || terms === undefined) {
    return (
      <aside className={styles.pane} aria-label={t`Panier`}>
        <h2 className={styles.title}>{t`Panier`}</h2>
        <KeptAside />
        {cart.ready && entries.length === 0 ? (
          <EmptyState title={t`Rien dans le panier`}>
            {t`Touchez + dans la liste, ou scannez un code : le produit arrive ici.`}
          </EmptyState>
        ) : null}
      </aside>
    );
  }
  const known = entries.flatMap(({ line, product }) =>
    product === null ? [] : [{ ...product, quantity: line.quantity }],
  );
  const expiry =
    expires_at === null ? '' : new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(expires_at);
  const savings = moneyText(totals.savings, tag);
  return (
    <aside className={styles.pane} aria-label={t`Panier`}>
      <header className={styles.head}>
        <h2>{t`Panier`}</h2>
        <span className={styles.expiry}>{t`expire le ${expiry}`}</span>
      </header>
      <KeptAside />
      <ul className={styles.lines}>
        {entries.map((entry) => (
          <PaneLine key={entry.line.product_id} entry={entry} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <OrderThresholdList
          thresholds={orderThresholds(cart.limits, cart.freeShipping, terms.free_shipping_rule)}
          currency={terms.currency}
          shipping={totals.shipping}
          supplierName={space.supplier.name}
        />
        <div className={styles.total}>
          <div>
            <b>{t`Total HT`}</b>
            <p>{quantitiesText(known, tag)}</p>
            {totals.savings.amount > 0 ? <p className={styles.savings}>{t`${savings} économisés`}</p> : null}
          </div>
          <MoneyFigure value={totals.total} variant="etiquette" size="l" />
        </div>
        {forDay(setReady)}
        <Button asChild size="l" wide variant={isReady ? 'outline' : 'default'} trailingIcon="open">
          <Link href={supplierPath(space, [cart.blocked ? 'cart' : 'checkout'])} aria-keyshortcuts={FORWARD_KEYS}>
            {cart.blocked ? t`Voir le panier` : t`Choisir la livraison`}
          </Link>
        </Button>
      </footer>
    </aside>
  );
}

function PaneLine({ entry: { line, product, priced } }: { entry: CartEntry }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  if (product === null || priced === null) {
    return (
      <li className={styles.line}>
        <span className={styles.words}>
          <span className={styles.name}>{t`Produit retiré du catalogue`}</span>
        </span>
      </li>
    );
  }
  const content = packText(product, tag);
  return (
    <li className={styles.line}>
      <ProductPicture product={product} size="xs" />
      <span className={styles.words}>
        <Link href={supplierPath(space, ['product', product.product_id])} className={styles.name}>
          {productName(product, space.locale)}
        </Link>
        <span className={styles.detail}>
          {numberText(line.quantity, tag)}
          {content === '' ? null : `\u00a0×\u00a0${content}`}
        </span>
      </span>
      <MoneyFigure value={priced.amount} size="s" />
    </li>
  );
}
