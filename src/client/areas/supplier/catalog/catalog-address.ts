/** The list's state in the catalog's address, so that back, reload and a shared link lead to the same list. */
import { type Facets, facetsChosen, VALUE_FACETS } from '#client/parts/listing/facets.ts';
import { type Shelf, SORT_ORDERS, type SortOrder } from '#client/parts/listing/listing.ts';

export interface CatalogAddress {
  readonly query: string;
  /** null: not chosen; without a search the usual products are shown. */
  readonly shelf: Shelf | null;
  readonly sort: SortOrder;
  readonly facets: Facets;
}

/** Divides several values of one facet; no brand or label contains it. */
const SEPARATOR = '~';

export function readCatalogAddress(search: string): CatalogAddress {
  const parameters = new URLSearchParams(search);
  const values = (name: string) => parameters.get(name)?.split(SEPARATOR).filter(Boolean) ?? [];
  const only = new Set(values('only'));
  const sort = parameters.get('sort');
  return {
    query: parameters.get('q') ?? '',
    shelf: parameters.get('category'),
    sort: SORT_ORDERS.find((order) => order === sort) ?? 'default',
    facets: facetsChosen(values, (flag) => only.has(flag)),
  };
}

/** The address's query parameters; null for those with the usual value. */
export function catalogQuery({ query, shelf, sort, facets }: CatalogAddress): Record<string, string | null> {
  const joined = (values: readonly string[] = []) => (values.length === 0 ? null : values.join(SEPARATOR));
  return {
    q: query === '' ? null : query,
    category: shelf,
    sort: sort === 'default' ? null : sort,
    ...Object.fromEntries(VALUE_FACETS.map(({ name }) => [name, joined(facets.values[name])])),
    only: joined(facets.flags),
  };
}
