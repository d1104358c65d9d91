/** Standing orders as this device knows them, and the steps that change them. */
import { t } from '@lingui/core/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { type ShownStanding, shownStanding } from '#client/store/standing-orders/shown-standing.ts';
import { keepStep } from '#client/store/standing-orders/step-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { SharedOccurrence, SharedStandingOrder } from '#contract/standing-order.ts';
import type { DayChange, Pause } from '#domain/standing-orders/standing-order.ts';
import type { StandingStep, WrittenStanding } from '#domain/standing-orders/standing-step.ts';
import { uuidV7 } from '#domain/values/uuid-v7.ts';

/** undefined until the store has answered. */
export function useShownStanding(): ShownStanding | undefined {
  const database = useDatabase();
  const { key } = useCatalog();
  return useLiveQuery(() => shownStanding(database, key), [database, key]);
}

export const newStandingId = () => uuidV7(serverClock.now(), crypto.getRandomValues(new Uint8Array(10)));

/** Each answers whether the step is kept on this device, from where it is sent; a toast says why not. */
export interface StandingActions {
  readonly busy: boolean;
  readonly make: (standing_order_id: string, written: WrittenStanding) => Promise<boolean>;
  /** Makes a step of a standing order as it was shown. */
  readonly step: (order: SharedStandingOrder, step: StandingStep) => Promise<boolean>;
  readonly pause: (order: SharedStandingOrder, paused: Pause | null) => Promise<boolean>;
  readonly changeDay: (order: SharedStandingOrder, delivery_day: string, change: DayChange | null) => Promise<boolean>;
  readonly agree: (order: SharedStandingOrder, question: SharedOccurrence) => Promise<boolean>;
}

export function useStandingActions(): StandingActions {
  const database = useDatabase();
  const { key } = useCatalog();
  const { account_id, name } = useAccount();
  const [busy, setBusy] = useState(false);
  const keep = async (
    named: Pick<SharedStandingOrder, 'standing_order_id' | 'name'>,
    step: StandingStep,
    seen: SharedStandingOrder | null,
  ) => {
    setBusy(true);
    const made_at = new Date(serverClock.now()).toISOString();
    const { standing_order_id } = named;
    const facts = { ...key, standing_order_id, name: named.name, author: { account_id, name }, made_at };
    const kept = await keepStep(database, { ...facts, step_id: newStandingId(), step }, seen);
    setBusy(false);
    if (!isSaved(kept)) return false;
    const hasChanged = kept.kind === 'saved' && kept.value === 'changed';
    if (hasChanged)
      showToast({ tone: 'bad', message: t`Un collègue, ou Carreau, vient de la changer : voici ce qu’il en est.` });
    return !hasChanged;
  };
  const step = (order: SharedStandingOrder, wanted: StandingStep) => keep(order, wanted, order);
  return {
    busy,
    step,
    make: (standing_order_id, written) =>
      keep({ standing_order_id, name: written.name }, { kind: 'write', written }, null),
    pause: (order, paused) => step(order, { kind: 'pause', paused }),
    changeDay: (order, delivery_day, change) => step(order, { kind: 'day', delivery_day, change }),
    agree: (order, { delivery_day, decided_at, troubles }) =>
      step(order, { kind: 'agree', delivery_day, decided_at, troubles }),
  };
}
