import { useLiveQuery } from 'dexie-react-hooks';
import type { CartEntry } from '#client/parts/cart/cart-view.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { lastOrderedNames } from '#client/parts/orders/order-names.ts';

/** Names, by product_id, of the cart's products that have left the catalog, as far as an earlier order holds them. */
export function useCartNames(entries: readonly CartEntry[]): ReadonlyMap<string, string> {
  const database = useDatabase();
  const { key } = useCatalog();
  const gone = entries.filter(({ product }) => product === null).map(({ line }) => line.product_id);
  const ids = gone.join(' ');
  return useLiveQuery(
    () => lastOrderedNames(database, key, ids === '' ? [] : ids.split(' ')),
    [database, key, ids],
    new Map<string, string>(),
  );
}
