/**
 * Asks for address and delivery day; after the order is accepted, shows its state. The address names that order, so a
 * reload shows it again.
 */
import { useLingui } from '@lingui/react/macro';
import { Link, useSearch } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { FirstSync } from '../catalog/first-sync.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-screen.module.css';
import { SavedOrder } from './saved-order.tsx';
import { SentDirectly } from './sent-directly.tsx';
import { sentOrder } from './sent-order.ts';
import { placeable, useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

export default function CheckoutScreen() {
  const query = new URLSearchParams(useSearch());
  const saved = query.get('saved');
  const sent = sentOrder(query);
  if (sent !== null) return <SentDirectly order={sent} />;
  return saved === null ? <OpenCheckout /> : <SavedOrder order_id={saved} />;
}

function OpenCheckout() {
  const { t } = useLingui();
  const space = useSpace();
  const checkout = useCheckout();
  const { status } = useCatalog();
  const ordering = usePlaceOrder(placeable(checkout), () => checkout?.finish());
  if (status === 'missing') {
    return (
      <OrderPanes>
        <PageHeader title={t`Livraison`} />
        <FirstSync />
      </OrderPanes>
    );
  }
  if (checkout === null) {
    return (
      <OrderPanes>
        <PageHeader title={t`Livraison`} />
        <div className={styles.loading} aria-busy="true">
          <Skeleton height={72} />
          <Skeleton height={78} />
          <Skeleton height={64} />
        </div>
      </OrderPanes>
    );
  }
  if (checkout.order.entries.length === 0) {
    return (
      <OrderPanes>
        <PageHeader title={t`Livraison`} />
        <EmptyState
          glyph="crate"
          title={t`Rien à commander`}
          action={
            <Button asChild>
              <Link href={supplierPath(space, ['cart'])}>{t`Voir le panier`}</Link>
            </Button>
          }
        >
          {t`Votre panier est vide, ou plus rien n’y est disponible.`}
        </EmptyState>
      </OrderPanes>
    );
  }
  return <CheckoutForm checkout={checkout} ordering={ordering} />;
}
