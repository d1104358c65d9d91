/**
 * Whatever this device keeps for the server and has not sent: orders, checks of deliveries, decisions about orders that
 * the server has, and changes of standing orders and of organizations. Who signs out is asked about all of it.
 */
import { entryId, type OutboxEntry } from '../device/check-in-rows.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptDecision } from '../device/decision-row.ts';
import type { KeptChange } from '../device/organization-change-row.ts';
import type { OutboxRow } from '../device/rows.ts';
import type { KeptStep } from '../device/standing-step-row.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';
import { deleteChanges, waitingChanges } from '../organizations/waiting-changes.ts';
import { deleteSteps, waitingSteps } from '../standing-orders/waiting-steps.ts';
import { waitingDecisions, withdrawDecision } from './decision-store.ts';
import { deleteEntries, unsentEntries } from './outbox-store.ts';

export type Unsent = OutboxEntry | KeptDecision | KeptStep | KeptChange;

export const isDecision = (unsent: Unsent): unsent is KeptDecision => 'decided_at' in unsent;

/** Neither the check of a delivery, nor a decision, nor a change of a standing order or an organization. */
export const isOrder = (unsent: Unsent): unsent is OutboxRow => 'products' in unsent;

export const isStep = (unsent: Unsent): unsent is KeptStep => 'step_id' in unsent;

export const isChange = (unsent: Unsent): unsent is KeptChange => 'change_id' in unsent;

/** Of a decision it names the moment too: an order that is decided about anew has another one. */
export function unsentId(unsent: Unsent): string {
  if (isDecision(unsent)) return `${unsent.order_id} ${unsent.decided_at}`;
  if (isChange(unsent)) return unsent.change_id;
  return isStep(unsent) ? unsent.step_id : entryId(unsent);
}

export async function everythingUnsent(database: DeviceDatabase): Promise<readonly Unsent[]> {
  const all = [
    unsentEntries(database),
    waitingDecisions(database),
    waitingSteps(database),
    waitingChanges(database),
  ] as const;
  return (await Promise.all(all)).flat();
}

/** Deletes what the person has agreed to lose. What the server took meanwhile stays. */
export function deleteUnsent(database: DeviceDatabase, agreed: readonly string[]): Promise<Saving<number>> {
  return saving(() =>
    database.inTransaction('rw', [database.outbox, database.check_in, database.meta], async (database) => {
      const decisions = (await waitingDecisions(database)).filter((each) => agreed.includes(unsentId(each)));
      for (const { order_id } of decisions) await withdrawDecision(database, order_id);
      const steps = await deleteSteps(database, agreed);
      const changes = await deleteChanges(database, agreed);
      return decisions.length + steps + changes + (await deleteEntries(database, agreed));
    }),
  );
}
