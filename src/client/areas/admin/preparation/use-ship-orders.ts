import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { mayHaveHappened } from '#client/sync/api-error.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type PreparedOrder, preparationRoutes } from '#contract/preparation.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';

interface Shipment {
  readonly orders: readonly PreparedOrder[];
  /** YYYY-MM-DD: the day of the backorders for missing packs; without it, those packs are dropped. */
  readonly rest_day?: string;
}

/**
 * Ships orders one after the other, as they were picked; one that can't leave doesn't stop the others. Where the server
 * didn't answer, the order may have left: the list is read again and shows it.
 */
export function useShipOrders(supplier_id: string, onDone: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ orders, rest_day }: Shipment) => {
      const kept: PreparedOrder[] = [];
      const unknown: PreparedOrder[] = [];
      for (const [at, order] of orders.entries()) {
        setDone(at);
        const params = { supplier_id, order_id: order.order_id, transition: 'ship' } as const;
        const body = { version: order.version, ...(rest_day !== undefined && { rest_day }) };
        await call(purchaseOrderRoutes.moveOrder, { params, body }).catch((error) =>
          (mayHaveHappened(error) ? unknown : kept).push(order),
        );
      }
      return { kept, unknown, shipped: orders.length - kept.length - unknown.length };
    },
    onSuccess: ({ kept, unknown, shipped }) => {
      const [count, first] = [kept.length, kept[0]?.number];
      const unsure = unknown.length;
      const unsureNumber = unknown[0]?.number;
      const troubles = [
        count === 0
          ? ''
          : count === 1
            ? t`La commande ${first} a changé entre-temps et n’est pas partie.`
            : t`${count} commandes ont changé entre-temps et ne sont pas parties.`,
        unsure === 0
          ? ''
          : unsure === 1
            ? t`Pas de réponse pour la commande ${unsureNumber} : elle est peut-être partie. Regardez la liste avant de recommencer.`
            : t`Pas de réponse pour ${unsure} commandes : elles sont peut-être parties. Regardez la liste avant de recommencer.`,
      ].filter(Boolean);
      showToast(
        troubles.length === 0
          ? { tone: 'ok', message: plural(shipped, { one: '# commande expédiée', other: '# commandes expédiées' }) }
          : { tone: 'bad', message: troubles.join(' ') },
      );
      onDone();
    },
    onSettled: () => {
      for (const route of [preparationRoutes.preparation, purchaseOrderRoutes.purchaseOrders]) {
        void queries.invalidateQueries({ queryKey: routeKey(route) });
      }
    },
  });
  return { mutate, isPending, done };
}
