/** What is to be prepared for a day, and saying what was taken: shown at once, sent in its order, kept while there is no network. */
import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { onlineQueryKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { type CallAnswer, call } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type OrderPick, type Picked, preparationRoutes } from '#contract/preparation.ts';
import { isStale } from '../orders/stale-order.ts';
import type { Task } from './prepared-rows.ts';

type Preparation = CallAnswer<typeof preparationRoutes.preparation>;

/** What is said of a line; null takes it back. */
export interface Said {
  readonly task: Task;
  readonly picked: Picked | null;
}

/** Others pick as well. */
const REFRESH = 10_000;

const isOf =
  ({ order_id, product_id }: Pick<OrderPick, 'order_id' | 'product_id'>) =>
  (pick: OrderPick) =>
    pick.order_id === order_id && pick.product_id === product_id;

function withPicks(before: Preparation, picks: readonly OrderPick[]): Preparation {
  const kept = before.picks.filter((pick) => !picks.some((changed) => isOf(changed)(pick)));
  return { ...before, picks: [...kept, ...picks] };
}

export function usePreparation(supplier_id: string, delivery_day: string | undefined) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const options = { params: { supplier_id }, query: delivery_day === undefined ? {} : { delivery_day } };
  const queryKey = onlineQueryKey(preparationRoutes.preparation, options);
  const asked = useOnlineQuery(preparationRoutes.preparation, options, { refetchInterval: REFRESH });
  const mutationKey = ['pick', supplier_id];
  const change = (to: (before: Preparation) => Preparation) =>
    queries.setQueryData<Preparation>(queryKey, (before) => before && to(before));
  const seen = (order_id: string, product_id: string) =>
    queries.getQueryData<Preparation>(queryKey)?.picks.find(isOf({ order_id, product_id }));
  const isAlone = () => queries.isMutating({ mutationKey }) === 1;

  const { mutate, isPaused } = useMutation({
    mutationKey,
    // One after the other: each names the version that the one before it has made.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (said: readonly Said[]) => {
      const picks = said.map(({ task: { order, line }, picked }) => {
        const { order_id } = order;
        const { product_id } = line;
        return { order_id, product_id, picked, version: seen(order_id, product_id)?.version ?? 0 };
      });
      return call(preparationRoutes.pickLines, { params: { supplier_id }, body: { picks } });
    },
    onMutate: async (said) => {
      await queries.cancelQueries({ queryKey });
      change((before) =>
        withPicks(
          before,
          said.map(({ task: { order, line }, picked }) => {
            const { order_id } = order;
            const { product_id } = line;
            return { by: '', at: '', version: 0, ...seen(order_id, product_id), order_id, product_id, picked };
          }),
        ),
      );
    },
    onSuccess: ({ picks, orders }) => {
      const moved = new Map(orders.map((order) => [order.order_id, order]));
      // What is said meanwhile stays as it was said.
      const settled = isAlone()
        ? picks
        : picks.map((pick) => ({ ...pick, picked: seen(pick.order_id, pick.product_id)?.picked ?? null }));
      change((before) => ({
        ...withPicks(before, settled),
        orders: before.orders.map((order) => ({ ...order, ...moved.get(order.order_id) })),
      }));
    },
    onError: (error) =>
      showToast({
        tone: 'bad',
        message: isStale(error)
          ? t`Quelqu’un d’autre vient de préparer cette ligne : la voici à jour.`
          : t`Ce qui a été coché n’a pas pu être enregistré.`,
      }),
    onSettled: (_picks, error) => {
      if (error !== null || isAlone()) void queries.invalidateQueries({ queryKey });
    },
  });
  const isSaving = useIsMutating({ mutationKey }) > 0;
  return { asked, say: mutate, isSaving, isWaiting: isPaused, refresh: () => queries.invalidateQueries({ queryKey }) };
}
