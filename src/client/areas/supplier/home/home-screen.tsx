/**
 * The buyer's first screen: the time left to order, the cart's next threshold, waiting orders, and a reorder in one
 * tap.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { CartBar } from '#client/parts/cart/cart-bar.tsx';
import { CartPane } from '#client/parts/cart/cart-pane.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { OrderCountdown } from '#client/parts/orders/order-countdown.tsx';
import { ProductRow } from '#client/parts/products/product-row.tsx';
import { supplierPath } from '#client/paths.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { nextCutOff } from '#domain/orders/delivery-day.ts';
import { FirstSync } from '../catalog/first-sync.tsx';
import { FirstShelves } from './first-shelves.tsx';
import styles from './home-screen.module.css';
import { LastOrder } from './last-order.tsx';
import { mostBought } from './most-bought.ts';
import { NextGoal } from './next-goal.tsx';

const CountGuide = lazyPart(() => import('./count-guide.tsx'));
const WaitingOrders = lazyPart(() => import('./waiting-orders.tsx'));

const USUAL_PRODUCTS = 8;

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
          {next === null || delivery === undefined ? null : (
            <OrderCountdown day={next.day} cutOff={next.cut_off} timeZone={delivery.time_zone} />
          )}
          <NextGoal />
          <Suspense>
            <WaitingOrders />
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
          {status === 'missing' ? <FirstSync /> : <OrderAgain />}
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

interface Again {
  readonly usual: readonly CatalogProduct[];
  readonly last: PurchaseOrder | null;
}

function OrderAgain() {
  const { t } = useLingui();
  const space = useSpace();
  const { ready } = useCart();
  const { account_id, isLive, key, habits } = useCatalog();
  const found = useLateQuery<Again | null>(
    account_id,
    async (database) => {
      const ids = mostBought([...habits.values()], USUAL_PRODUCTS);
      const products = await productsByIds(database, key, ids);
      const [last] = await ordersOf(database, key, 1);
      return { usual: ids.flatMap((id) => products.get(id) ?? []), last: last?.order ?? null };
    },
    [key, habits],
    null,
  );
  if (found === null || !ready || !isLive) return null;
  const { usual, last } = found;
  if (usual.length === 0 && last === null) return <FirstShelves />;
  return (
    <>
      {last === null ? null : <LastOrder order={last} />}
      {usual.length === 0 ? null : (
        <section>
          <header className={styles.head}>
            <h2>{t`Souvent commandés`}</h2>
            <Link href={supplierPath(space, ['catalog'], { category: 'habits' })}>{t`Mes habituels`}</Link>
          </header>
          <ul className={styles.rows}>
            {usual.map((product) => (
              <li key={product.product_id}>
                <ProductRow product={product} href={supplierPath(space, ['product', product.product_id])} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
