/** The worker's answer to what the person asks for, with the first products already read: a new list never flickers. */
import { useEffect, useMemo, useState } from 'react';
import { useSpace } from '#client/parts/space.tsx';
import { useCatalog } from '#client/parts/use-catalog.ts';
import type { Listing, ListingRequest } from './listing.ts';
import { askListing } from './listing-client.ts';
import type { ListedCatalog } from './listing-messages.ts';
import { createProductCache, type ProductCache } from './product-cache.ts';

/** As many as a large screen shows at once. */
const FIRST_PRODUCTS = 30;

export type ListingState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready';
      readonly listing: Listing;
      readonly request: ListingRequest;
      readonly products: ProductCache;
    };

/** null until a complete catalog is on this device. */
export function useListedCatalog(): ListedCatalog | null {
  const { account, locale } = useSpace();
  const { space, key, at, precision, habits: known } = useCatalog();
  const habits = useMemo(() => [...known.values()].reduce((sum, { times_ordered }) => sum + times_ordered, 0), [known]);
  const generation = space?.generation ?? null;
  const version = space?.version ?? 0;
  const { account_id } = account;
  return useMemo(
    () => (generation === null ? null : { ...key, account_id, generation, version, locale, at, precision, habits }),
    [key, account_id, generation, version, locale, at, precision, habits],
  );
}

/** The last answer stays until the next one is there. */
export function useListing(request: ListingRequest): ListingState {
  const { database, key } = useCatalog();
  const catalog = useListedCatalog();
  const [state, setState] = useState<ListingState>({ status: 'loading' });
  const generation = catalog?.generation;
  const version = catalog?.version;
  // Another version of the catalog has other prices: products are read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: generation and version say which products are meant
  const products = useMemo(() => createProductCache(database, key), [database, key, generation, version]);

  useEffect(() => {
    if (catalog === null) return undefined;
    let wanted = true;
    askListing({ kind: 'list', catalog, request })
      .then(async ({ listing }) => {
        await products.load(listing.ids.slice(0, FIRST_PRODUCTS));
        if (wanted) setState({ status: 'ready', listing, request, products });
      })
      .catch(() => {
        if (wanted) setState({ status: 'failed' });
      });
    return () => {
      wanted = false;
    };
  }, [catalog, request, products]);
  return state;
}
