import { useLiveQuery } from 'dexie-react-hooks';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';

const nothing: ReadonlyMap<string, CatalogProduct> = new Map();

/** Those of the lines' products that are in the catalog now, by id. */
export function useKnownProducts(
  lines: readonly { readonly product_id: string }[],
): ReadonlyMap<string, CatalogProduct> {
  const database = useDatabase();
  const { key } = useCatalog();
  return useLiveQuery(
    async () =>
      productsByIds(
        database,
        key,
        lines.map(({ product_id }) => product_id),
      ),
    [database, key, lines],
    nothing,
  );
}
