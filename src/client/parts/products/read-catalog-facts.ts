/** Reads a whole catalog of the device's store as listing and search need it. Runs in workers; never writes. */
import { visitProducts } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { Category } from '#domain/catalog/product.ts';
import type { SearchEntry } from '#domain/search/search-index.ts';
import { type FactsContext, factsOf, type ProductFacts, searchEntryOf } from './product-facts.ts';
import { nameIn } from './product-names.ts';

/** A product's facts and its words; `facts.id` is the product's. */
export interface CatalogFact {
  readonly fact: ProductFacts;
  readonly entry: SearchEntry;
}

/** In the order of ids, which decides between equals of a search. */
export async function readCatalogFacts(
  database: DeviceDatabase,
  generation: number,
  categories: readonly Category[],
  context: FactsContext,
): Promise<readonly CatalogFact[]> {
  const names = new Map(categories.map(({ category_id, names: all }) => [category_id, nameIn(all, context.locale)]));
  const found: CatalogFact[] = [];
  await visitProducts(database, generation, (product) => {
    const fact = factsOf(product, context);
    found.push({ fact, entry: searchEntryOf(product, fact, names.get(product.category_id ?? '') ?? null) });
  });
  return found.sort((left, right) => (left.fact.id < right.fact.id ? -1 : 1));
}
