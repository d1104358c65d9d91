/** Standing orders as this device knows them, and the calls that change them. */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { refusalWords } from '#client/parts/orders/order-words.ts';
import { readStandingOrders, storeStandingOrder } from '#client/store/standing-orders/standing-store.ts';
import { call } from '#client/sync/api.ts';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { type SharedStandingOrder, standingOrderRoutes } from '#contract/standing-order.ts';
import type { DayChange, Pause, StandingContent, StandingOrder } from '#domain/standing-orders/standing-order.ts';

/** undefined until the store has answered; null: the server has never told them. */
export function useStandingOrders(): readonly SharedStandingOrder[] | null | undefined {
  const database = useDatabase();
  const { key } = useCatalog();
  return useLiveQuery(() => readStandingOrders(database, key), [database, key]);
}

/** Whether standing orders can be changed now; changing needs the network, because the server places them. */
export function useMayChange(): { readonly mayEdit: boolean; readonly isOffline: boolean } {
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  return { mayEdit: useBuyerPermission('purchase_order:place'), isOffline: status !== 'online' };
}

export type WrittenStanding = Omit<StandingOrder, 'paused' | 'day_changes'> & { readonly name: string };

/** Each answers whether it happened; a toast says why not. */
export interface StandingActions {
  readonly busy: boolean;
  readonly write: (standing_order_id: string, version: number, written: WrittenStanding) => Promise<boolean>;
  readonly pause: (order: SharedStandingOrder, paused: Pause | null) => Promise<boolean>;
  readonly changeDay: (order: SharedStandingOrder, delivery_day: string, change: DayChange | null) => Promise<boolean>;
  readonly agree: (order: SharedStandingOrder, delivery_day: string, decided_at: string) => Promise<boolean>;
  readonly remove: (order: SharedStandingOrder) => Promise<boolean>;
}

/** Lists that may be sent. */
const sent = ({ lines, agreed_shipping }: StandingContent) => ({ lines: [...lines], agreed_shipping });

export function useStandingActions(): StandingActions {
  const database = useDatabase();
  const { key } = useCatalog();
  const { refresh } = useSyncNow();
  const [busy, setBusy] = useState(false);
  const calls = useMemo(() => {
    const { supplier_id, organization_id: context } = key;
    const run = async (standing_order_id: string, ask: () => Promise<SharedStandingOrder | null>) => {
      setBusy(true);
      try {
        await storeStandingOrder(database, key, standing_order_id, await ask());
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({ tone: 'bad', message: failureText(error) });
        refresh();
        return false;
      } finally {
        setBusy(false);
      }
    };
    const paramsOf = (standing_order_id: string) => ({ supplier_id, context, standing_order_id });
    const calls: Omit<StandingActions, 'busy'> = {
      write: (standing_order_id, version, { lines, agreed_shipping, weekdays, ...written }) =>
        run(standing_order_id, () =>
          call(standingOrderRoutes.writeStandingOrder, {
            params: paramsOf(standing_order_id),
            body: { ...written, ...sent({ lines, agreed_shipping }), weekdays: [...weekdays], version },
          }),
        ),
      pause: ({ standing_order_id, version }, paused) =>
        run(standing_order_id, () =>
          call(standingOrderRoutes.pauseStandingOrder, {
            params: paramsOf(standing_order_id),
            body: { version, paused },
          }),
        ),
      changeDay: ({ standing_order_id, version }, delivery_day, change) =>
        run(standing_order_id, () =>
          call(standingOrderRoutes.changeStandingDay, {
            params: { ...paramsOf(standing_order_id), delivery_day },
            body: { version, change: change?.kind === 'changed' ? { kind: 'changed', ...sent(change) } : change },
          }),
        ),
      agree: ({ standing_order_id, version }, delivery_day, decided_at) =>
        run(standing_order_id, () =>
          call(standingOrderRoutes.agreeToOccurrence, {
            params: { ...paramsOf(standing_order_id), delivery_day },
            body: { version, decided_at },
          }),
        ),
      remove: ({ standing_order_id }) =>
        run(standing_order_id, async () => {
          await call(standingOrderRoutes.removeStandingOrder, { params: paramsOf(standing_order_id) });
          return null;
        }),
    };
    return calls;
  }, [database, key, refresh]);
  return { busy, ...calls };
}

function failureText(error: ApiError): string {
  if (error instanceof NetworkError)
    return t`Pas de réponse du serveur : rien n’est changé, ou tout l’est. Regardez avant de recommencer.`;
  if (error.code === 'stale_version') return t`Un collègue, ou Carreau, vient de la changer : voici ce qu’il en est.`;
  if (error.code === 'wrong_transition') return t`C’est trop tard pour cette livraison : elle est passée, ou close.`;
  const words = refusalWords(error.code, error.detail);
  return typeof words === 'string' ? words : i18n._(words);
}
