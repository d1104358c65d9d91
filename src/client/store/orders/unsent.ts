/**
 * Whatever this device keeps for the server and has not sent: orders, checks of deliveries, and decisions about orders
 * that the server has. Who signs out is asked about all of it.
 */
import { entryId, type OutboxEntry } from '../device/check-in-rows.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptDecision } from '../device/decision-row.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';
import { waitingDecisions, withdrawDecision } from './decision-store.ts';
import { deleteEntries, unsentEntries } from './outbox-store.ts';

export type Unsent = OutboxEntry | KeptDecision;

export const isDecision = (unsent: Unsent): unsent is KeptDecision => 'decided_at' in unsent;

/** Of a decision it names the moment too: an order that is decided about anew has another one. */
export const unsentId = (unsent: Unsent): string =>
  isDecision(unsent) ? `${unsent.order_id} ${unsent.decided_at}` : entryId(unsent);

export async function everythingUnsent(database: DeviceDatabase): Promise<readonly Unsent[]> {
  return [...(await unsentEntries(database)), ...(await waitingDecisions(database))];
}

/** Deletes what the person has agreed to lose. What the server took meanwhile stays. */
export function deleteUnsent(database: DeviceDatabase, agreed: readonly string[]): Promise<Saving<number>> {
  return saving(() =>
    database.transaction('rw', database.outbox, database.check_in, database.meta, async () => {
      const decisions = (await waitingDecisions(database)).filter((each) => agreed.includes(unsentId(each)));
      for (const { order_id } of decisions) await withdrawDecision(database, order_id);
      return decisions.length + (await deleteEntries(database, agreed));
    }),
  );
}
