import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { useTotals } from '../filters/use-totals.ts';
import { orderQuery, type SavedFilter } from './order-filters.ts';

/** How many orders each kept filter finds; undefined until the server has answered. */
export const useSavedCounts = (supplier_id: string, filters: readonly SavedFilter[]) =>
  useTotals(
    purchaseOrderRoutes.purchaseOrders,
    filters.map(({ status, query }) => ({
      params: { supplier_id },
      query: { count: 1, ...orderQuery(status, query) },
    })),
  );
