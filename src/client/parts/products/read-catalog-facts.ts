/** Reads a whole catalog of the device's store as listing and search need it. Runs in workers; never writes. */
import { visitProducts } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceRow } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { SearchEntry } from '#domain/search/search-index.ts';
import { type FactsContext, factsOf, type ProductFacts, searchEntryOf } from './product-facts.ts';
import { nameIn } from './product-names.ts';

/** A product's facts and its words; `facts.id` is the product's. */
export interface CatalogFact {
  readonly fact: ProductFacts;
  readonly entry: SearchEntry;
}

/** In the order of ids, which decides between equals of a search. `alsoOf`: what a caller keeps of each product besides. */
export async function readCatalogFacts<Also>(
  database: DeviceDatabase,
  generation: number,
  space: Pick<SpaceRow, 'categories' | 'client'> | undefined,
  context: FactsContext,
  alsoOf: (product: CatalogProduct, category: string | null) => Also,
): Promise<readonly (CatalogFact & { readonly also: Also })[]> {
  const categories = space?.categories ?? [];
  const names = new Map(categories.map(({ category_id, names: all }) => [category_id, nameIn(all, context.locale)]));
  const label_names = space?.client?.label_names;
  const found: (CatalogFact & { readonly also: Also })[] = [];
  await visitProducts(database, generation, (product) => {
    const fact = factsOf(product, context);
    const category = names.get(product.category_id ?? '') ?? null;
    found.push({
      fact,
      entry: searchEntryOf(product, fact, { category, label_names }),
      also: alsoOf(product, category),
    });
  });
  return found.sort((left, right) => (left.fact.id < right.fact.id ? -1 : 1));
}
