import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isStale } from '#client/sync/api-error.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';

/** `stale`: the order has changed since it was listed, and was not confirmed. */
export type BulkOutcome = 'confirmed' | 'stale' | 'failed';

/** The facts of an order that confirming needs, and those that its result shows. */
export type Confirmable = Pick<PurchaseOrder, 'supplier_id' | 'order_id' | 'version' | 'number' | 'organization_name'>;

export interface BulkResult {
  readonly order: Confirmable;
  readonly outcome: BulkOutcome;
}

/** Confirms orders one after the other, each at the version that was seen; a failure doesn't stop the others. */
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
