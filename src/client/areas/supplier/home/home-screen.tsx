/**
 * The buyer's first screen: the time left to order, the cart's next threshold, the usual order, waiting orders, and a
 * reorder in one tap.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { CartBar } from '#client/parts/cart/cart-bar.tsx';
import { CartPane } from '#client/parts/cart/cart-pane.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { OrderCountdown } from '#client/parts/orders/order-countdown.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { nextCutOff } from '#domain/orders/delivery-day.ts';
import { FirstSync } from '../catalog/first-sync.tsx';
import { CountGuide, NextGoal, OrderAgain, OtherSuppliers, UsualOrder, WaitingOrders } from '../usual-parts.ts';
import styles from './home-screen.module.css';

export default function HomeScreen() {
  const { t } = useLingui();
  const space = useSpace();
  const { status, client, at } = useCatalog();
  const delivery = client?.terms.delivery;
  const next = delivery === undefined ? null : nextCutOff(delivery, at);
  return (
    <div className={styles.panes}>
      <main className={styles.main}>
        <div className={styles.content}>
          <VisuallyHidden as="h1">{space.supplier.name}</VisuallyHidden>
          <Suspense>
            <OtherSuppliers />
          </Suspense>
          {next === null || delivery === undefined ? null : (
            <OrderCountdown day={next.day} cutOff={next.cut_off} timeZone={delivery.time_zone} />
          )}
          <Suspense>
            <NextGoal />
          </Suspense>
          <Suspense>
            <UsualOrder />
          </Suspense>
          <Suspense>
            <WaitingOrders side="buyer" />
          </Suspense>
          <Suspense>
            <CountGuide />
          </Suspense>
          <nav className={styles.ways} aria-label={t`Commander`}>
            <Button asChild variant="secondary" icon="scan">
              <Link href={supplierPath(space, ['scan'])}>{t`Scanner`}</Link>
            </Button>
            <Button asChild variant="secondary" icon="copy">
              <Link href={supplierPath(space, ['quick-order'])}>{t`Coller une liste`}</Link>
            </Button>
            <Button asChild variant="secondary" icon="promotions">
              <Link href={supplierPath(space, ['catalog'], { category: 'promotions' })}>{t`Promotions`}</Link>
            </Button>
            <Button asChild variant="secondary" icon="catalog">
              <Link href={supplierPath(space, ['catalog'], { category: 'all' })}>{t`Tout le catalogue`}</Link>
            </Button>
          </nav>
          <Suspense>
            <WaitingOrders side="supplier" />
          </Suspense>
          {status === 'missing' ? (
            <FirstSync />
          ) : (
            <Suspense>
              <OrderAgain />
            </Suspense>
          )}
        </div>
      </main>
      <div className={styles.pane}>
        <CartPane />
      </div>
      <div className={styles.bar}>
        <CartBar />
      </div>
    </div>
  );
}
