/** The cart of this supplier and organization: its lines, their total, and what the order still lacks. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { KeptAside } from '#client/parts/cart/kept-aside.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { dateText } from '#client/parts/orders/order-dates.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ForgottenProducts, TopUpCard } from '../usual-parts.ts';
import { CartFoot } from './cart-foot.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import styles from './cart-screen.module.css';
import { CartSide, CartSideFoot } from './cart-side.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useCartNames } from './use-cart-names.ts';

const OtherCarts = lazyPart(() => import('./other-carts.tsx'));

export default function CartScreen() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const cart = useCart();
  const { status } = useCatalog();
  const names = useCartNames(cart.entries);
  if (!cart.ready || status === 'reading') return <LoadingCart />;
  if (cart.entries.length === 0) return <EmptyCart />;
  const expiry = cart.expires_at === null ? null : dateText(cart.expires_at, tag);
  return (
    <OrderPanes side={<CartSide />} sideLabel={t`Seuils et total`} sideFoot={<CartSideFoot />} foot={<CartFoot />}>
      <PageHeader title={t`Panier`}>
        {expiry === null ? null : <span className={styles.expiry}>{t`gardé jusqu’au ${expiry}`}</span>}
      </PageHeader>
      <KeptAside />
      <CartNotices />
      <CartLines entries={cart.entries} names={names} />
      <Suspense fallback={null}>
        <ForgottenProducts />
      </Suspense>
      <Suspense fallback={null}>
        <TopUpCard />
      </Suspense>
      <Suspense fallback={null}>
        <OtherCarts />
      </Suspense>
      <div className={styles.end}>
        <Button variant="ghost" icon="remove" onClick={() => void cart.actions.clear()}>
          <Trans>Vider le panier</Trans>
        </Button>
      </div>
    </OrderPanes>
  );
}

function LoadingCart() {
  const { t } = useLingui();
  return (
    <OrderPanes>
      <PageHeader title={t`Panier`} />
      <div className={styles.loading} aria-busy="true">
        {[72, 48, 60].map((width) => (
          <span key={width} className={styles.loadingLine}>
            <Skeleton width={36} height={36} />
            <Skeleton width={`${width}%`} height={18} />
            <Skeleton width={56} height={22} />
          </span>
        ))}
      </div>
    </OrderPanes>
  );
}
