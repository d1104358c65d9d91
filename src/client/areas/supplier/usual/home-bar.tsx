/**
 * At the foot, within a thumb's reach: what the order comes to together with the cart, its nearest threshold, a key that
 * counts, and one that puts the order into the cart and opens it.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { CartBarFacts } from '#client/parts/cart/cart-bar-facts.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { FORWARD_KEYS } from '#client/ui/forward-key.ts';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './home-bar.module.css';
import type { Counted } from './use-counted.ts';
import type { OrderTotal } from './use-order-total.ts';

export function HomeBar({ total, counted }: { total: OrderTotal; counted: Counted | null }) {
  const { t } = useLingui();
  const space = useSpace();
  const { actions } = useCart();
  const [, navigate] = useLocation();
  const { missing, inCart } = total;
  const count = missing.length;
  const reread = async () => {
    const additions = missing.map(({ product, quantity }) => ({ product_id: product.product_id, quantity }));
    const message = plural(count, { one: '# produit au panier', other: '# produits au panier' });
    if (count === 0 || (await actions.addAbsent(additions, message))) navigate(supplierPath(space, ['cart']));
  };
  return (
    <section className={styles.bar} aria-label={t`Votre commande`}>
      <div className={styles.facts}>
        <CartBarFacts {...total}>
          {inCart > 0 && count > 0
            ? t`HT · ${inCart} au panier, ${count} à ajouter`
            : t`HT · ${plural(inCart + count, { one: '# ligne', other: '# lignes' })}`}
        </CartBarFacts>
        <span className={styles.keys}>
          {counted === null ? null : (
            <Link
              href={supplierPath(space, ['lists', counted.list_id, 'count'])}
              className={styles.count}
              aria-label={t`Compter le stock`}
              title={t`Compter le stock`}
            >
              <Icon name="count" />
            </Link>
          )}
          <Button onClick={() => void reread()} aria-keyshortcuts={FORWARD_KEYS}>
            {t({ message: 'Relire', context: 'cart' })}
            {count === 0 ? null : (
              <VisuallyHidden>
                {plural(count, { one: '(# produit à mettre au panier)', other: '(# produits à mettre au panier)' })}
              </VisuallyHidden>
            )}
          </Button>
        </span>
      </div>
    </section>
  );
}
