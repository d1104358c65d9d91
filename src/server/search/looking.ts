import { SEARCH_FACETS, type SearchFacet, type SearchQuery } from '#contract/supplier.ts';
import type { PriceConditions } from '../catalog/client-conditions.ts';
import type { Executor } from '../database/connection.ts';

/** The client or staff member whose view of the catalog is searched. */
export interface Looking {
  readonly executor: Executor;
  readonly conditions: PriceConditions;
  /** The organization whose orders count as "ordered before"; null: none. */
  readonly client: string | null;
  /** Products that have the typed text as supplier code or client code. */
  readonly coded: readonly string[];
}

/** The answer to a search, by the index or without it. */
export interface Found<Product> {
  readonly items_total: number;
  readonly products: Product[];
}

export function ofEachFacet<Value>(make: (facet: SearchFacet) => Value): Record<SearchFacet, Value> {
  return Object.fromEntries(SEARCH_FACETS.map((facet) => [facet, make(facet)])) as Record<SearchFacet, Value>;
}

/** By facet, the values that are asked for. */
export function facetsAsked({ facet_filter = [] }: SearchQuery): Map<SearchFacet, string[]> {
  const asked = new Map<SearchFacet, string[]>();
  for (const each of [facet_filter].flat()) {
    const end = each.indexOf(':');
    const name = SEARCH_FACETS.find((facet) => facet === each.slice(0, end));
    if (name) asked.set(name, [...(asked.get(name) ?? []), each.slice(end + 1)]);
  }
  return asked;
}
