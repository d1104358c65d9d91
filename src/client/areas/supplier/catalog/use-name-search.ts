/** Finds products by their name, for sheets in which a person picks one: the best matches of the typed words. */
import { useDeferredValue, useMemo } from 'react';
import { NO_FACETS } from '#client/parts/listing/facets.ts';
import type { ListingRequest, Shelf } from '#client/parts/listing/listing.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { cleanText } from '#domain/values/text.ts';
import { useListing } from './use-listing.ts';

interface NameSearch {
  /** The search text without surrounding spaces; empty: nothing is searched. */
  readonly query: string;
  readonly found: readonly CatalogProduct[];
  readonly isNothingFound: boolean;
}

/** `most`: how many products are shown at most. `unasked`: the shelf that is shown before anything is typed. */
export function useNameSearch(text: string, most: number, unasked: Shelf | null): NameSearch {
  const query = useDeferredValue(cleanText(text));
  const shelf = query === '' && unasked !== null ? unasked : 'all';
  const request = useMemo<ListingRequest>(() => ({ query, shelf, facets: NO_FACETS, sort: 'default' }), [query, shelf]);
  const state = useListing(request);
  if (state.status !== 'ready' || (query === '' && unasked === null))
    return { query, found: [], isNothingFound: false };
  const found = state.listing.ids.slice(0, most).flatMap((id) => state.products.get(id) ?? []);
  return { query, found, isNothingFound: query !== '' && found.length === 0 };
}
