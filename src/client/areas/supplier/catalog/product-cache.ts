/** Products of one catalog by id, read from the store as rows come into sight. Fits useSyncExternalStore. */
import { createObservable } from '#client/observable.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';

export interface ProductCache {
  /** undefined while the product is being read; null when it is not in the catalog. */
  readonly get: (product_id: string) => CatalogProduct | null | undefined;
  /**
   * Adds what was read for a list that is not drawn yet, so nobody is told. An id without a product is not in the
   * catalog.
   */
  readonly add: (product_ids: readonly string[], found: ReadonlyMap<string, CatalogProduct>) => void;
  /** Resolves once all of them are there. */
  readonly load: (product_ids: readonly string[]) => Promise<void>;
  readonly subscribe: (changed: () => void) => () => void;
  /** How often products have arrived; a new number tells React to draw again. */
  readonly arrivals: () => number;
}

/** `first`: products of the same catalog that are read already. */
export function createProductCache(
  account_id: string,
  key: SpaceKey,
  first: ReadonlyMap<string, CatalogProduct>,
): ProductCache {
  const known = new Map<string, CatalogProduct | null>(first);
  const reads = new Map<string, Promise<void>>();
  const arrivals = createObservable(0);
  // A product that is known stays the same object, so that its row is not drawn anew.
  const add = (ids: readonly string[], found: ReadonlyMap<string, CatalogProduct>) => {
    for (const id of ids) if (!known.has(id)) known.set(id, found.get(id) ?? null);
  };
  const read = async (ids: readonly string[]) => {
    try {
      add(ids, await productsByIds(await lateDatabase(account_id), key, ids));
    } finally {
      for (const id of ids) reads.delete(id);
    }
    arrivals.set(arrivals.get() + 1);
  };
  return {
    get: (product_id) => known.get(product_id),
    add,
    load: async (product_ids) => {
      const missing = product_ids.filter((id) => !known.has(id));
      const fresh = missing.filter((id) => !reads.has(id));
      if (fresh.length > 0) {
        const reading = read(fresh);
        for (const id of fresh) reads.set(id, reading);
      }
      // A row in sight may have asked for some of them before.
      await Promise.all(missing.map((id) => reads.get(id)));
    },
    subscribe: arrivals.subscribe,
    arrivals: arrivals.get,
  };
}
