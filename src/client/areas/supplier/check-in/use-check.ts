/** The check of one delivery: the order, what this device knows of its check, and the steps of the person. */

import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { isSaved } from '#client/parts/words/is-saved.ts';
import { changeDraft, type KnownCheck, readCheck } from '#client/store/orders/check-in-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { type CheckInDraft, EMPTY_DRAFT } from '#domain/orders/check-in-draft.ts';

export interface OpenCheck extends KnownCheck {
  readonly order: PurchaseOrder;
  readonly state: CheckInDraft;
  /** Each step is on the disk before the screen shows it. */
  readonly change: (step: (draft: CheckInDraft) => CheckInDraft) => Promise<boolean>;
}

/** Undefined: the store has not answered. Null: this device does not know the order. */
export function useCheck(order_id: string): OpenCheck | null | undefined {
  const database = useDatabase();
  const found = useLiveQuery(async () => {
    const order = (await database.order.get(order_id))?.order ?? null;
    return { order, known: await readCheck(database, order_id) };
  }, [database, order_id]);
  if (found === undefined) return undefined;
  const { order, known } = found;
  if (order === null) return null;
  return {
    ...known,
    order,
    state: known.draft?.state ?? EMPTY_DRAFT,
    change: async (step) => isSaved(await changeDraft(database, order, step, serverClock.now())),
  };
}
