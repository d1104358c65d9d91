/** One product and its past orders, from the store. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type PastOrder, productHistory } from './product-history.ts';

/** How many bars fit a phone. */
const PAST_ORDERS = 8;

export interface ProductFacts {
  /** null: not in the catalog, or no longer */
  readonly product: CatalogProduct | null;
  readonly history: readonly PastOrder[];
}

/** undefined while the product is being read. */
export function useProduct(product_id: string): ProductFacts | undefined {
  const database = useDatabase();
  const { key, client } = useCatalog();
  const timeZone = client?.terms.delivery.time_zone;
  return useLiveQuery(async () => {
    const product = (await productsByIds(database, key, [product_id])).get(product_id) ?? null;
    const orders = (await ordersOf(database, key)).map(({ order }) => order);
    // Without the catalog, no product is here, and no clock of its supplier.
    const history = timeZone === undefined ? [] : productHistory(orders, product_id, { count: PAST_ORDERS, timeZone });
    return { product, history };
  }, [database, key, product_id, timeZone]);
}
