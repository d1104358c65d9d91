import type { SearchAnswer, SearchQuery } from '#contract/supplier.ts';
import { FACET_NAMES, ofEachFacet } from '#domain/search/product-facets.ts';
import { toCatalogProduct } from '../catalog/client-products.ts';
import { commonValues } from '../catalog/product-statements.ts';
import { searchWords } from '../catalog/search-words.ts';
import type { Executor } from '../database/connection.ts';
import type { RowOf } from '../database/statement.ts';
import { answeredCounts, type FacetCounts, readAskedFacets } from './asked-facets.ts';
import type { Looking } from './looking.ts';
import { FOUND_FACETS, FOUND_PAGES, WORDS_FOUND } from './plain-statements.ts';

function byFacet(counts: readonly RowOf<typeof FOUND_FACETS>[]): FacetCounts {
  return FACET_NAMES.map((facet) => ({
    name: facet,
    values: counts.filter(({ name }) => name === facet).map(({ value, count }) => ({ value, count })),
  }));
}

/** Ids of products whose folded search text has all the words. Used until there is an index, which finds more. */
export async function findWords(executor: Executor, supplier_id: string, text: string): Promise<string[]> {
  const words = searchWords([text]);
  if (words === '') return [];
  const patterns = words.split(' ').map((word) => `%${word}%`);
  return (await executor.rows(WORDS_FOUND({ supplier_id, patterns }))).map(({ product_id }) => product_id);
}

/**
 * Answers a search by the database alone: while there is no index, and when the result is sorted by price or name.
 * @param ids the products that the text finds, best first; null: all
 */
export async function answerPlainly(
  { executor, conditions, client }: Omit<Looking, 'coded'>,
  ids: readonly string[] | null,
  query: SearchQuery,
  now: Date,
): Promise<SearchAnswer> {
  const asked = await readAskedFacets(executor, conditions.supplier_id, query);
  const values = {
    ...commonValues(conditions, now),
    ...{ ids, code: query.query, client },
    in_sale: query.enable !== false,
    in_stock: query.active_only === true,
    was_ordered: query.ordered_only === true,
    ...ofEachFacet(({ name }) => asked.values.get(name) ?? null),
  };
  const page = FOUND_PAGES[query.sort ?? (ids === null ? 'supplier_code' : 'relevance')];
  const rows = await executor.rows(page(conditions.lookups)({ ...values, start: query.start, count: query.count }));
  const products = rows.map((row) => toCatalogProduct(row, conditions));
  const [first] = rows;
  // Beyond the last page there is no row that holds the total.
  const isUncounted = !first && query.start > 0;
  if (query.extended_categories !== true && !isUncounted) return { items_total: first?.total ?? 0, products };
  const counts = await executor.rows(FOUND_FACETS(values));
  const items_total = counts.find(({ name }) => name === 'total')?.count ?? 0;
  if (query.extended_categories !== true) return { items_total, products };
  return { items_total, products, ...answeredCounts(byFacet(counts), asked) };
}
