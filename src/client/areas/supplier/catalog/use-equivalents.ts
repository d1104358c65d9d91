import { useEffect, useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { Missing } from '#domain/orders/equivalents.ts';
import { askListing } from './listing-client.ts';
import { useListedCatalog } from './use-listing.ts';

/** How many are offered; more would be hard to choose from. */
const MOST = 12;

/** Products that a cook would take instead of the missing one, the best first; null until they are read. */
export function useEquivalents(missing: Missing): readonly CatalogProduct[] | null {
  const database = useDatabase();
  const { key } = useCatalog();
  const catalog = useListedCatalog();
  const [found, setFound] = useState<{ of: string; products: readonly CatalogProduct[] } | null>(null);
  const { product_id } = missing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing is known by its id
  useEffect(() => {
    if (catalog === null) return undefined;
    let wanted = true;
    askListing({ kind: 'equivalents', catalog, missing })
      .then(async ({ ids }) => {
        const first = ids.slice(0, MOST);
        const products = await productsByIds(database, key, first);
        if (wanted) setFound({ of: product_id, products: first.flatMap((id) => products.get(id) ?? []) });
      })
      .catch(() => wanted && setFound({ of: product_id, products: [] }));
    return () => {
      wanted = false;
    };
  }, [catalog, product_id, database, key]);
  // Asked again each minute, at the prices of that minute: until the new answer comes, the last one stands.
  return found?.of === product_id ? found.products : null;
}
