import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, routeKey } from '#client/parts/online-query.ts';
import { call } from '#client/sync/api.ts';
import { ApiError } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';

interface Move {
  readonly transition: 'confirm' | 'reject';
  readonly reason?: string;
}

/** Confirms or rejects the order as it was seen: if it changed since, nothing happens and the newer one is shown. */
export function useMoveOrder(order: PurchaseOrder) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { supplier_id, order_id, version, number } = order;
  const params = { supplier_id, order_id };
  return useMutation({
    mutationFn: ({ transition, reason }: Move) =>
      call(purchaseOrderRoutes.moveOrder, {
        params: { ...params, transition },
        body: { version, ...(reason !== undefined && { reason }) },
      }),
    onSuccess: (moved) => {
      queries.setQueryData(onlineQueryKey(purchaseOrderRoutes.purchaseOrder, { params }), moved);
      const message = moved.status === 'rejected' ? t`Commande ${number} refusée` : t`Commande ${number} confirmée`;
      showToast({ tone: 'ok', message });
    },
    onError: (error) => {
      const stale = error instanceof ApiError && (error.code === 'stale_version' || error.code === 'wrong_transition');
      showToast({
        tone: 'bad',
        message: stale
          ? t`La commande a changé entre-temps : la voici à jour.`
          : t`La commande n’a pas pu être traitée.`,
      });
      if (stale) void queries.invalidateQueries({ queryKey: routeKey(purchaseOrderRoutes.purchaseOrder) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(purchaseOrderRoutes.purchaseOrders) }),
  });
}
