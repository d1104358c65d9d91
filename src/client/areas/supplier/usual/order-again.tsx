/** What was ordered before: the last order, and the products that are ordered most often. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { ProductRow } from '#client/parts/products/product-row.tsx';
import { supplierPath } from '#client/paths.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { FirstShelves } from './first-shelves.tsx';
import { LastOrder } from './last-order.tsx';
import { mostBought } from './most-bought.ts';
import styles from './order-again.module.css';

const USUAL_PRODUCTS = 8;

interface Again {
  readonly usual: readonly CatalogProduct[];
  readonly last: PurchaseOrder | null;
}

export function OrderAgain() {
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
          <ul className={styles.rows} data-product-rows="">
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
