/**
 * The cart at the bottom of a phone: total, what is missing to the next threshold, and the link to the cart; above it
 * what stands in `children`. Absent while the cart is empty.
 */
import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { supplierPath } from '#client/paths.ts';
import { FORWARD_KEYS } from '#client/ui/forward-key.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useSpace } from '../account/space.tsx';
import { useCatalog } from '../data/use-catalog.ts';
import { quantitiesText } from '../products/product-text.ts';
import { useLanguageTag } from '../words/money-figure.tsx';
import styles from './cart-bar.module.css';
import { CartBarFacts } from './cart-bar-facts.tsx';
import { useCart } from './use-cart.ts';

export const CartBar = memo(function CartBar({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const { status } = useCatalog();
  const { entries, totals, next, freeShipping } = useCart();
  // Before the first catalog, no product in the cart has a name or a price.
  if (entries.length === 0 || status !== 'ready') return null;
  const known = entries.flatMap(({ line, product }) =>
    product === null ? [] : [{ ...product, quantity: line.quantity }],
  );
  return (
    <section className={styles.foot} aria-label={t`Panier`}>
      {children}
      <Link href={supplierPath(space, ['cart'])} className={styles.bar} aria-keyshortcuts={FORWARD_KEYS}>
        <CartBarFacts totals={totals} next={next} freeShipping={freeShipping}>
          {t`HT · ${quantitiesText(known, tag)}`}
        </CartBarFacts>
        <span className={styles.key}>
          {t`Panier`} <Icon name="open" size="s" />
        </span>
      </Link>
    </section>
  );
});
