/**
 * The preparation of a day, and its picks: a pick is kept on the device and shown at once, and sent as soon as
 * possible.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { onlineQueryKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import type { CallAnswer } from '#client/sync/api.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type OrderPick, type Picked, preparationRoutes } from '#contract/preparation.ts';
import { keptPicks, withKept } from './kept-picks.ts';
import type { Task } from './prepared-rows.ts';
import { isPassing, type SentPicks, sendPicks } from './send-picks.ts';

type Preparation = CallAnswer<typeof preparationRoutes.preparation>;

/** A pick of a line; null takes it back. */
export interface Said {
  readonly task: Task;
  readonly picked: Picked | null;
}

/** Milliseconds between two reads: others pick as well. */
const REFRESH = 10_000;
/** Milliseconds between two attempts to send the picks. */
const AGAIN = 3000;

const isOf =
  ({ order_id, product_id }: Pick<OrderPick, 'order_id' | 'product_id'>) =>
  (pick: OrderPick) =>
    pick.order_id === order_id && pick.product_id === product_id;

export function usePreparation(supplier_id: string, delivery_day: string | undefined) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const kept = keptPicks(useAccount().account_id, supplier_id);
  const waiting = useSyncExternalStore(kept.subscribe, kept.get);
  const options = { params: { supplier_id }, query: delivery_day === undefined ? {} : { delivery_day } };
  const queryKey = onlineQueryKey(preparationRoutes.preparation, options);
  const asked = useOnlineQuery(preparationRoutes.preparation, options, { refetchInterval: REFRESH });
  const prepared = useMemo(
    () => asked.data && { ...asked.data, picks: withKept(asked.data.picks, waiting) },
    [asked.data, waiting],
  );
  const mutationKey = ['pick', supplier_id];

  const show = ({ picks, orders, overtaken, refused }: SentPicks) => {
    const moved = new Map(orders.map((order) => [order.order_id, order]));
    if (picks.length > 0)
      queries.setQueryData<Preparation>(
        queryKey,
        (before) =>
          before && {
            ...before,
            picks: [...before.picks.filter((pick) => !picks.some(isOf(pick))), ...picks],
            orders: before.orders.map((order) => ({ ...order, ...moved.get(order.order_id) })),
          },
      );
    const lost = [
      overtaken > 0 && t`Quelqu’un d’autre vient de préparer cette ligne : la voici à jour.`,
      refused > 0 &&
        plural(refused, {
          one: '# ligne cochée est refusée : elle est de nouveau à préparer.',
          other: '# lignes cochées sont refusées : elles sont de nouveau à préparer.',
        }),
    ].filter((words) => words !== false);
    if (lost.length > 0) showToast({ tone: 'bad', message: lost.join(' ') });
  };

  const { mutate } = useMutation({
    mutationKey,
    // One after the other: each sends the versions that the previous one has made.
    scope: { id: mutationKey.join(' ') },
    mutationFn: () => sendPicks(supplier_id, kept, show),
    retry: (_failures, error) => isPassing(error),
    retryDelay: AGAIN,
    onError: () => showToast({ tone: 'bad', message: t`Ce qui est coché n’a pas pu être envoyé : c’est gardé ici.` }),
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
  // Sends the picks that an earlier page could not send.
  useEffect(() => {
    if (kept.get().length > 0) mutate();
  }, [kept, mutate]);

  const say = (said: readonly Said[]) => {
    kept.say(
      said.map(({ task: { order, line }, picked }) => {
        const { order_id, delivery_day: day } = order;
        const { product_id } = line;
        const there = asked.data?.picks.find(isOf({ order_id, product_id }));
        return { order_id, product_id, delivery_day: day, version: there?.version ?? 0, picked };
      }),
    );
    mutate();
  };
  const isSaving = useIsMutating({ mutationKey }) > 0;
  // Whichever sending it is: one that an earlier visit began tries on, and a newer one waits behind it.
  const failures = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.failureCount,
  });
  const isWaiting = waiting.length > 0 && failures.some((count) => count > 0);
  const refresh = () => queries.invalidateQueries({ queryKey });
  return { asked, prepared, say, isSaving, isWaiting, refresh };
}
