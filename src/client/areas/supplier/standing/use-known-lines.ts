import { useLiveQuery } from 'dexie-react-hooks';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { lastOrderedNames } from '#client/parts/orders/order-names.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { StandingOrder } from '#domain/standing-orders/standing-order.ts';

const NOTHING = { products: new Map(), names: new Map() } as const;

/** The products of a standing order, its changed days included; names of those that left the catalog. */
export function useKnownLines(plan: Pick<StandingOrder, 'lines' | 'day_changes'>) {
  const database = useDatabase();
  const { key, space } = useCatalog();
  const changes = Object.values(plan.day_changes).flatMap((change) => (change.kind === 'changed' ? change.lines : []));
  const ids = [...new Set([...plan.lines, ...changes].map(({ product_id }) => product_id))];
  return useLiveQuery(
    async () => {
      const products = await productsByIds(database, key, ids);
      const gone = ids.filter((id) => !products.has(id));
      return { products, names: await lastOrderedNames(database, key, gone) };
    },
    [database, key, space?.version, ids.join(' ')],
    NOTHING,
  );
}
