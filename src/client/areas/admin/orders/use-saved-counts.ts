import { useQueries } from '@tanstack/react-query';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { SavedFilter } from './order-filters.ts';

/** How many orders each kept filter finds; undefined until it is known. */
export function useSavedCounts(supplier_id: string, filters: readonly SavedFilter[]): readonly (number | undefined)[] {
  const route = purchaseOrderRoutes.purchaseOrders;
  const answers = useQueries({
    queries: filters.map(({ status, query }) => {
      const options = { params: { supplier_id }, query: { count: 1, query, ...(status !== 'all' && { status }) } };
      return { queryKey: onlineQueryKey(route, options), queryFn: () => call(route, options) };
    }),
  });
  return answers.map(({ data }) => data?.items_total);
}
