/**
 * TanStack Query with its sync-storage persister: everything about either stands here. For online data only (back office, lists of
 * spaces); what a buyer needs without network is in the store.
 *
 * Kept between visits: queries marked `meta: { persist: true }`, meant for small answers that let a screen open at once. All of them
 * together stay far under 500 kB: beyond the quota the browser stores nothing at all, silently.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import { isSignedOutAnswer, shouldRetryQuery } from './query-retry.ts';
import { deviceStorage, persistKey } from './query-storage.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { persist?: boolean };
  }
}

/** Seed, section 9. */
const STALE_TIME = 10_000;
/** Bump it when a persisted answer changes its shape. Not the build: each deploy would empty the offline cache. */
const DATA_SCHEMA = '1';

/**
 * `sessionIsOver` is asked after every 401, and leads to the login page where that is so. A query that was answered 401 although the
 * session holds is asked once more; then its screen says that it failed.
 */
export function createQueryClient(sessionIsOver: () => Promise<boolean>): QueryClient {
  const askedAgain = new Set<string>();
  const doubted = async (query: Query<unknown, unknown, unknown>) => {
    if ((await sessionIsOver()) || askedAgain.has(query.queryHash)) return;
    askedAgain.add(query.queryHash);
    // Its failure is met by the cache, as the first one was.
    await query.fetch().catch(() => undefined);
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => void (isSignedOutAnswer(error) && doubted(query)),
      onSuccess: (_, query) => void askedAgain.delete(query.queryHash),
    }),
    mutationCache: new MutationCache({ onError: (error) => void (isSignedOutAnswer(error) && sessionIsOver()) }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME,
        refetchOnWindowFocus: false,
        retry: shouldRetryQuery,
        // Our service worker and store answer without network: queries run, and fail on their own where they must.
        networkMode: 'offlineFirst',
        // A restored answer must outlive its restoration. A number of days would overflow the browser's timers.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** One cache per account: a shared tablet never shows one person's answers to another. */
export function persistOptions(account_id: string): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: createSyncStoragePersister({
      storage: deviceStorage(),
      key: persistKey(account_id),
      // The default of 1000 ms loses an answer when the page is reloaded within that second.
      throttleTime: 200,
    }),
    maxAge: Number.POSITIVE_INFINITY,
    buster: DATA_SCHEMA,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.persist === true,
      shouldDehydrateMutation: () => false,
    },
  };
}
