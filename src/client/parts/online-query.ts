/**
 * What is only online (back office, lists of spaces), by TanStack Query over the typed API:
 *
 *   const orders = useOnlineQuery('purchaseOrders', { params: { supplier_id } });
 *   const queries = useQueryClient(); queries.invalidateQueries({ queryKey: ['purchaseOrders'] });
 *
 * `keep` stores the answer on the device, so that the screen opens at once and without network: for small answers only.
 */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallAnswer, type CallOptions, call } from '#client/sync/api.ts';
import type { RouteName } from '#contract/routes.ts';

interface OnlineQueryOptions {
  readonly keep?: boolean;
  readonly enabled?: boolean;
  /** Milliseconds; asks again while the screen is open. */
  readonly refetchInterval?: number;
}

export function onlineQueryKey<Name extends RouteName>(name: Name, options: CallOptions<Name>) {
  return [name, options] as const;
}

export function useOnlineQuery<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name>,
  { keep = false, enabled = true, refetchInterval }: OnlineQueryOptions = {},
): UseQueryResult<CallAnswer<Name>> {
  return useQuery({
    queryKey: onlineQueryKey(name, options),
    queryFn: ({ signal }) => call(name, { ...options, signal }),
    enabled,
    meta: { persist: keep },
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}
