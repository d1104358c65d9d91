/**
 * Saves how orders are handled, part by part: two people can change different parts. Of two who change the same one,
 * the second is told, and sees the other's.
 */
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isProblem } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { offerUndo } from '#client/ui/undo.ts';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import type { OrderHandling } from '#domain/orders/order-handling.ts';

export type HandlingChange = Partial<OrderHandling>;

interface Change {
  readonly next: HandlingChange;
  /** The values that it replaces. */
  readonly before: HandlingChange;
}

/** `before`: the values that the person sees, and that an undo restores. */
export function useChangeHandling(supplier_id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const options = { params: { supplier_id } };
  const queryKey = onlineQueryKey(orderDeskRoutes.orderHandling, options);
  const { mutate, mutateAsync } = useMutation({
    mutationFn: ({ next, before }: Change) =>
      call(orderDeskRoutes.changeOrderHandling, { ...options, body: { ...next, seen: before } }),
    onSuccess: (answer) => void queries.setQueryData(queryKey, answer),
    onError: (error) => {
      const isOvertaken = isProblem(error, 'stale_version');
      if (isOvertaken) void queries.invalidateQueries({ queryKey });
      showToast({
        message: isOvertaken
          ? t`Quelqu’un d’autre vient de changer ce réglage : voici le sien.`
          : t`Le réglage n’a pas pu être enregistré.`,
        tone: 'bad',
      });
    },
  });
  return (next: HandlingChange, before: HandlingChange) =>
    mutate(
      { next, before },
      {
        onSuccess: () =>
          offerUndo({
            message: t`Enregistré`,
            // The mutation itself says why it failed.
            undo: () => mutateAsync({ next: before, before: next }).catch(() => undefined),
          }),
      },
    );
}
