/** The facets that a query asks for, and their counts in the answer: the same by the index and without it. */
import type { SearchAnswer, SearchQuery } from '#contract/supplier.ts';
import { FACET_NAMES, type FacetName } from '#domain/search/product-facets.ts';
import type { Executor } from '../database/connection.ts';
import { category } from '../database/schema/catalog.ts';
import { type RowOf, selected, statement, uuid } from '../database/statement.ts';

const CATEGORY = { category_id: category.category_id, parent_id: category.parent_id, names: category.names };
const CATEGORIES = statement({
  parameters: { supplier_id: uuid },
  row: CATEGORY,
  sql: `select ${selected('c', CATEGORY)} from category c where c.supplier_id = $supplier_id`,
});
type CategoryRow = RowOf<typeof CATEGORIES>;

function valuesAsked({ facet_filter = [] }: SearchQuery): Map<FacetName, readonly string[]> {
  const asked = new Map<FacetName, readonly string[]>();
  for (const each of [facet_filter].flat()) {
    const end = each.indexOf(':');
    const name = FACET_NAMES.find((facet) => facet === each.slice(0, end));
    if (name) asked.set(name, [...(asked.get(name) ?? []), each.slice(end + 1)]);
  }
  return asked;
}

function withThoseBelow(asked: readonly string[], categories: readonly CategoryRow[]): string[] {
  const wanted = new Set(asked.map((id) => id.toLowerCase()));
  return categories
    .filter(({ category_id, parent_id }) => wanted.has(category_id) || (parent_id !== null && wanted.has(parent_id)))
    .map(({ category_id }) => category_id);
}

export interface AskedFacets {
  /** By facet, the values of which a product must have one. */
  readonly values: ReadonlyMap<FacetName, readonly string[]>;
  /** The supplier's categories, if the query is about them. */
  readonly categories: readonly CategoryRow[];
}

export async function readAskedFacets(
  executor: Executor,
  supplier_id: string,
  query: SearchQuery,
): Promise<AskedFacets> {
  const values = valuesAsked(query);
  const chosen = values.get('category');
  if (query.extended_categories !== true && chosen === undefined) return { values, categories: [] };
  const categories = await executor.rows(CATEGORIES({ supplier_id }));
  return { values: chosen ? values.set('category', withThoseBelow(chosen, categories)) : values, categories };
}

export type FacetCounts = NonNullable<SearchAnswer['facets']>;

/** The counts as they are answered: those of categories with their names as well. */
export function answeredCounts(
  facets: FacetCounts,
  { categories }: AskedFacets,
): Pick<SearchAnswer, 'categories' | 'facets'> {
  const names = new Map(categories.map((each) => [each.category_id, each.names]));
  const ofCategories = facets.find(({ name }) => name === 'category')?.values ?? [];
  return {
    categories: ofCategories.map(({ value, count }) => ({ category_id: value, names: names.get(value) ?? {}, count })),
    facets,
  };
}
