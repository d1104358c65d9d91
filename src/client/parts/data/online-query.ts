/**
 * Reads data that is only online (back office, lists of spaces), by TanStack Query over the typed API:
 *
 *   const orders = useOnlineQuery(purchaseOrderRoutes.purchaseOrders, { params: { supplier_id } });
 *   const queries = useQueryClient();
 *   queries.invalidateQueries({ queryKey: routeKey(purchaseOrderRoutes.purchaseOrders) });
 *
 * `keep` stores the answer on the device, so that the screen opens at once and without network: for small answers only.
 */
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Answering, type CallAnswer, type CallOptions, call } from '#client/sync/api.ts';
import { mountedPath, type Route } from '#contract/route.ts';

interface OnlineQueryOptions {
  readonly keep?: boolean;
  readonly enabled?: boolean;
  /** Milliseconds; asks again while the screen is open. */
  readonly refetchInterval?: number;
  /** Milliseconds during which an answer is fresh; ten seconds by default. */
  readonly staleTime?: number;
  /** Shows the last answer until the changed query has its own: for a list that grows or is searched. */
  readonly keepPrevious?: boolean;
}

/** What the keys of all answers of a route begin with. */
export function routeKey(route: Route) {
  return [`${route.method} ${mountedPath(route)}`] as const;
}

export function onlineQueryKey<Called extends Route>(route: Called, options: CallOptions<Called>) {
  return [...routeKey(route), options] as const;
}

export function useOnlineQuery<Called extends Route>(
  route: Called & Answering<CallAnswer<Called>>,
  options: CallOptions<Called>,
  { keep = false, enabled = true, refetchInterval, staleTime, keepPrevious = false }: OnlineQueryOptions = {},
): UseQueryResult<CallAnswer<Called>> {
  return useQuery({
    queryKey: onlineQueryKey(route, options),
    queryFn: ({ signal }) => call(route, { ...options, signal }),
    enabled,
    meta: { persist: keep },
    ...(refetchInterval !== undefined && { refetchInterval }),
    ...(staleTime !== undefined && { staleTime }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/**
 * Reads a route's answer again after something has changed at the server. TanStack Query would let this wait for a first
 * read that is still under way, whose answer may be older than the change: that read is given up.
 */
export function useReadAnew<Read>(route: Route, refetch: () => Promise<Read>): () => Promise<Read> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await queries.cancelQueries({ queryKey: routeKey(route), predicate: ({ state }) => state.data === undefined });
    return refetch();
  }, [queries, route, refetch]);
}
