import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { isStale } from './stale-order.ts';

/** `stale`: it changed since it was listed, and nothing happened to it. */
export type BulkOutcome = 'confirmed' | 'stale' | 'failed';

/** What confirming needs to know of an order, and what is said of it after. */
export type Confirmable = Pick<PurchaseOrder, 'supplier_id' | 'order_id' | 'version' | 'number' | 'organization_name'>;

export interface BulkResult {
  readonly order: Confirmable;
  readonly outcome: BulkOutcome;
}

/** Confirms orders one after the other, each as it was seen; one that can't be doesn't stop the others. */
export function useBulkConfirm(onDone: (results: readonly BulkResult[]) => void) {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async (orders: readonly Confirmable[]) => {
      const results: BulkResult[] = [];
      for (const order of orders) {
        setDone(results.length);
        results.push(await confirmed(order));
      }
      return results;
    },
    onSuccess: (results) => {
      for (const { order } of results) {
        const { supplier_id, order_id } = order;
        const queryKey = onlineQueryKey(purchaseOrderRoutes.purchaseOrder, { params: { supplier_id, order_id } });
        void queries.invalidateQueries({ queryKey });
      }
      void queries.invalidateQueries({ queryKey: routeKey(purchaseOrderRoutes.purchaseOrders) });
      onDone(results);
    },
  });
  return { confirm: mutate, isPending, done };
}

async function confirmed(order: Confirmable): Promise<BulkResult> {
  const { supplier_id, order_id, version } = order;
  try {
    const params = { supplier_id, order_id, transition: 'confirm' } as const;
    const moved = await call(purchaseOrderRoutes.moveOrder, { params, body: { version } });
    return { order: moved, outcome: 'confirmed' };
  } catch (error) {
    return { order, outcome: isStale(error) ? 'stale' : 'failed' };
  }
}
