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
/** Milliseconds after the last letter, after which a list that is slow to draw is drawn. */
const TYPING_PAUSE = 250;

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

  const drawing = useDrawingTime(state);
  useEffect(() => {
    if (catalog === null) return undefined;
    let wanted = true;
    const asked = performance.now();
    askListing({ kind: 'list', catalog, request, first: FIRST_PRODUCTS })
      .then(async ({ listing, products: first }) => {
        if (request.query !== '' && drawing.last() > SLOW_TO_DRAW) {
          await new Promise((paused) => setTimeout(paused, TYPING_PAUSE - (performance.now() - asked)));
        }
        if (!wanted) return;
        products.add(listing.ids.slice(0, FIRST_PRODUCTS), first);
        // In a transition: what is typed meanwhile is drawn before the list.
        drawing.begins();
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
  }, [catalog, request, products, habits, drawing]);
  return state;
}

/** How many milliseconds the last list took until it was drawn. */
function useDrawingTime(state: ListingState) {
  const times = useRef<{ began: number | null; took: number }>({ began: null, took: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the list is drawn once
  useEffect(() => {
    const { began } = times.current;
    if (began !== null) times.current = { began: null, took: performance.now() - began };
  }, [state]);
  return useMemo(
    () => ({
      begins: () => {
        times.current.began = performance.now();
      },
      last: () => times.current.took,
    }),
    [],
  );
}
