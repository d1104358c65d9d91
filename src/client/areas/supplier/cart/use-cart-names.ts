import { useLiveQuery } from 'dexie-react-hooks';
import type { CartEntry } from '#client/parts/cart-view.ts';
import { lastOrderedNames } from '#client/parts/order-names.ts';
import { useCatalog } from '#client/parts/use-catalog.ts';
import { useDatabase } from '#client/parts/use-database.ts';

/** Names, by product id, of the cart's products that went out of the catalog, as far as an earlier order tells them. */
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
