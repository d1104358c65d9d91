/** While the back office is open: refreshes what it shows of orders when they change, and rings for a new one. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dashboardRoutes } from '#contract/dashboard.ts';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { ringDesk } from '../../parts/app/desk-sound.ts';
import { routeKey } from '../../parts/data/online-query.ts';
import { hearEvents } from '../../sync/server-events.ts';

const SHOWING = [
  purchaseOrderRoutes.purchaseOrders,
  purchaseOrderRoutes.purchaseOrder,
  orderDeskRoutes.orderCounts,
  dashboardRoutes.dashboard,
  dashboardRoutes.orderDoubts,
];

/** Milliseconds in which changes are collected, so that many of them refresh the screen once. */
const GATHERING = 800;

/** @param supplier_id undefined: do not listen */
export function useOrderEvents(supplier_id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (supplier_id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const route of SHOWING) void queries.invalidateQueries({ queryKey: routeKey(route) });
      }, GATHERING);
    };
    const leave = hearEvents({
      heard: {
        order: (change) => {
          if (change.supplier_id !== supplier_id) return;
          look();
          if (change.version === 1 && change.status === 'submitted') ringDesk();
        },
      },
      begun: look,
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [queries, supplier_id]);
}
