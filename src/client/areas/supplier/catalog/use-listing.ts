/** The worker's answer to what the person asks for, with the first products already read: a new list never flickers. */
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import type { Listing, ListingRequest } from '#client/parts/listing/listing.ts';
import type { ListedCatalog } from '#client/parts/listing/listing-messages.ts';
import { storageRefusal } from '#client/store/device/storage-refusal.ts';
import { firstScreen } from '#client/store/start/first-screen.ts';
import { keepFirstList, listingOfFirstList } from './first-list.ts';
import { askListing } from './listing-client.ts';
import { createProductCache, type ProductCache } from './product-cache.ts';

/** As many as a large screen shows at once. */
const FIRST_PRODUCTS = 30;
/** Milliseconds. A list that takes longer to draw would keep the next letter of a search waiting. */
const SLOW_TO_DRAW = 60;
/** Milliseconds for which a list that is slow to draw waits for another letter. */
const TYPING_PAUSE = 200;

export type ListingState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready';
      readonly listing: Listing;
      readonly request: ListingRequest;
      readonly products: ProductCache;
    };

/** null until a complete catalog is on this device and the store has named it. */
export function useListedCatalog(): ListedCatalog | null {
  const { locale } = useSpace();
  const { account_id, isLive, space, key, at, precision, habits: known } = useCatalog();
  const habits = useMemo(() => [...known.values()].reduce((sum, { times_ordered }) => sum + times_ordered, 0), [known]);
  const generation = isLive ? (space?.generation ?? null) : null;
  const version = space?.version ?? 0;
  return useMemo(
    () => (generation === null ? null : { ...key, account_id, generation, version, locale, at, precision, habits }),
    [key, account_id, generation, version, locale, at, precision, habits],
  );
}

/** Keeps the last answer until the next one arrives. Before the first answer, it gives the list of the first screen. */
export function useListing(request: ListingRequest): ListingState {
  const { locale } = useSpace();
  const { account_id, key, space, habits } = useCatalog();
  const catalog = useListedCatalog();
  const [first] = useState(() => firstScreen(account_id, key));
  const generation = space?.generation;
  const version = space?.version;
  // Another version of the catalog has other prices: products are read anew.
  const products = useMemo(() => {
    const isFirst = first !== null && first.space.generation === generation && first.space.version === version;
    return createProductCache(account_id, key, isFirst ? first.products : new Map());
  }, [account_id, key, first, generation, version]);
  const [state, setState] = useState<ListingState>(() => {
    const listing = listingOfFirstList(first?.list ?? null, request, locale);
    return listing === null ? { status: 'loading' } : { status: 'ready', listing, request, products };
  });

  // In milliseconds: when the last list began to be drawn, and how long it took.
  const drawing = useRef({ began: Number.POSITIVE_INFINITY, took: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the list is drawn once
  useEffect(() => {
    drawing.current.took = performance.now() - drawing.current.began;
  }, [state]);
  useEffect(() => {
    if (catalog === null) return undefined;
    let wanted = true;
    askListing({ kind: 'list', catalog, request, first: FIRST_PRODUCTS })
      .then(async ({ listing, products: first }) => {
        if (request.query !== '' && drawing.current.took > SLOW_TO_DRAW) {
          await new Promise((paused) => setTimeout(paused, TYPING_PAUSE));
        }
        if (!wanted) return;
        products.add(listing.ids.slice(0, FIRST_PRODUCTS), first);
        // In a transition: what is typed meanwhile is drawn before the list.
        drawing.current.began = performance.now();
        startTransition(() => setState({ status: 'ready', listing, request, products }));
        keepFirstList(catalog, request, listing, habits).catch((error: unknown) => {
          // A device that stores nothing says so elsewhere; here it only loses speed.
          if (storageRefusal(error) === null) console.error('The first list was not kept', error);
        });
      })
      .catch(() => {
        if (wanted) setState({ status: 'failed' });
      });
    return () => {
      wanted = false;
    };
  }, [catalog, request, products, habits]);
  return state;
}
