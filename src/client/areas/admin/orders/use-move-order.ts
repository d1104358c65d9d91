import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isStale, mayHaveHappened } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { useMovedWords } from './use-moved-words.ts';

/** The steps that the supplier takes from the desk. */
export type DeskTransition = 'confirm' | 'propose_change' | 'reject' | 'cancel' | 'prepare' | 'ship' | 'settle';

export interface DeskMove extends Omit<OrderMove, 'version'> {
  readonly transition: DeskTransition;
}

/**
 * Takes the order a step further from the version that was seen. If the order has changed since, nothing happens and
 * the newer one is shown. `onMoved` gets the order after the step.
 */
export function useMoveOrder(order: PurchaseOrder, onMoved: (moved: PurchaseOrder, by: DeskTransition) => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const movedWords = useMovedWords();
  const { supplier_id, order_id, version } = order;
  const params = { supplier_id, order_id };
  return useMutation({
    mutationFn: ({ transition, ...said }: DeskMove) =>
      call(purchaseOrderRoutes.moveOrder, {
        params: { ...params, transition },
        body: { version, ...said },
      }),
    onSuccess: (moved, { transition }) => {
      queries.setQueryData(onlineQueryKey(purchaseOrderRoutes.purchaseOrder, { params }), moved);
      showToast({ tone: 'ok', message: movedWords(moved) });
      onMoved(moved, transition);
    },
    onError: (error) => {
      const stale = isStale(error);
      const isUnknown = mayHaveHappened(error);
      showToast({
        tone: 'bad',
        message: stale
          ? t`La commande a changé entre-temps : la voici à jour.`
          : isUnknown
            ? t`Pas de réponse : c’est peut-être fait. Regardez la commande avant de recommencer.`
            : t`La commande n’a pas pu être traitée.`,
      });
      if (stale || isUnknown) void queries.invalidateQueries({ queryKey: routeKey(purchaseOrderRoutes.purchaseOrder) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(purchaseOrderRoutes.purchaseOrders) }),
  });
}
