/** The list of orders as the desk reads it, page by page after the last order read. */

import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { type CallAnswer, call } from '#client/sync/api.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { OrderQuery } from './order-filters.ts';

/** Orders on a page; a morning's orders fit on one. */
const PAGE = 100;
/** Milliseconds between two reads: new orders arrive while the list is open. */
const REFRESH = 30_000;

const { purchaseOrders } = purchaseOrderRoutes;
type Page = CallAnswer<typeof purchaseOrders>;

/** Where the next page begins; undefined: that was the last one. */
export const orderBehind = ({ purchase_orders }: Page): string | undefined =>
  purchase_orders.length < PAGE ? undefined : purchase_orders.at(-1)?.order_id;

export function useOrders(supplier_id: string, filter: OrderQuery) {
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    {
      queryKey: [...routeKey(purchaseOrders), 'pages', supplier_id, filter],
      queryFn: ({ pageParam, signal }) =>
        call(purchaseOrders, {
          params: { supplier_id },
          query: { ...filter, count: PAGE, ...(pageParam !== '' && { older_than: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: orderBehind,
      refetchInterval: REFRESH,
      meta: { persist: false },
    },
  );
  const orders = useMemo(() => data?.pages.flatMap((page) => page.purchase_orders), [data]);
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    /** undefined: no page has been read yet. */
    orders,
    total: data?.pages.at(-1)?.items_total ?? 0,
    isPending,
    failure: isError && data === undefined ? error : null,
    refetch,
    readOn,
  };
}
