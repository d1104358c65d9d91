/** Which changes of organizations can be sent by now. */
import type { DeviceDatabase } from '../device/database.ts';
import type { KeptChange } from '../device/organization-change-row.ts';
import { waitingDecisions } from '../orders/decision-store.ts';
import { unsentEntries } from '../orders/outbox-store.ts';
import { waitingSteps } from '../standing-orders/waiting-steps.ts';
import { waitingChanges } from './waiting-changes.ts';

/**
 * An organization is closed after all else that waits for it: what came later would find it gone, and an order that has
 * arrived keeps it open.
 */
export async function sendableChanges(database: DeviceDatabase): Promise<readonly KeptChange[]> {
  // All are asked for at once: Dexie loses sight of what is read after several awaits.
  const [changes, ...others] = await Promise.all([
    waitingChanges(database),
    unsentEntries(database),
    waitingDecisions(database),
    waitingSteps(database),
  ]);
  const isBusy = ({ organization_id }: KeptChange) =>
    [...others.flat(), ...changes.filter(({ change }) => change.kind !== 'close')].some(
      (each) => each.organization_id === organization_id,
    );
  return changes.filter((kept) => kept.change.kind !== 'close' || !isBusy(kept));
}
