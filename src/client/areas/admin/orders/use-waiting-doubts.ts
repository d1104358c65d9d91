/** What speaks against the orders of the list that wait for the supplier, by order id. */
import { useMemo } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { dashboardRoutes } from '#contract/dashboard.ts';

export type DoubtedOrder = CallAnswer<typeof dashboardRoutes.waitingDoubts>['orders'][number];
export type WaitingDoubts = ReadonlyMap<string, DoubtedOrder>;

/** Undefined until the server has answered. `refetchInterval`: milliseconds between two reads, as new orders arrive while the list is open. */
export function useWaitingDoubts(supplier_id: string, refetchInterval: number): WaitingDoubts | undefined {
  const { data } = useOnlineQuery(dashboardRoutes.waitingDoubts, { params: { supplier_id } }, { refetchInterval });
  return useMemo(() => data && new Map(data.orders.map((order) => [order.order_id, order])), [data]);
}
