/**
 * All settings of TanStack Query and its sync-storage persister. For online data only (back office, lists of spaces);
 * what a buyer needs without network is in the store.
 *
 * Queries marked `meta: { persist: true }` are kept between visits: small answers that let a screen open at once.
 * Together they must stay far below 500 kB: beyond its quota, the browser stores nothing at all, and reports nothing.
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
 * `sessionIsOver` is called after every 401, and leads to the login page if the session is over. If the session still
 * holds, the query is asked once more; after that its screen shows the failure.
 */
export function createQueryClient(sessionIsOver: () => Promise<boolean>): QueryClient {
  const askedAgain = new Set<string>();
  const doubted = async (query: Query<unknown, unknown, unknown>) => {
    if ((await sessionIsOver()) || askedAgain.has(query.queryHash)) return;
    askedAgain.add(query.queryHash);
    // The query cache handles a second failure, as it did the first.
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
        // Service worker and store answer without network, so queries run offline and fail by themselves.
        networkMode: 'offlineFirst',
        // A restored answer must not be dropped after a time; a time of several weeks would overflow the browser's
        // timers.
        gcTime: Number.POSITIVE_INFINITY,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** One cache per account: a shared tablet never shows one person's answers to another. */
function persistOptions(account_id: string): Omit<PersistQueryClientOptions, 'queryClient'> {
  return {
    persister: createSyncStoragePersister({
      storage: deviceStorage(),
      key: persistKey(account_id),
      // With the default of 1000 ms, a reload within that second loses an answer.
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

/** What `PersistQueryClientProvider` needs for this account. */
export function keptQueries(account_id: string, sessionIsOver: () => Promise<boolean>) {
  const client = createQueryClient(sessionIsOver);
  return {
    client,
    persistOptions: persistOptions(account_id),
    // Restored answers are stale, however young they are: a page that was loaded again shows them at once, and asks. The
    // change made just before may have come too late to be stored.
    onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
  };
}
