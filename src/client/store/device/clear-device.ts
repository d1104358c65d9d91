import { waitingDecisions } from '../orders/decision-store.ts';
import { unasked } from '../orders/outbox-rules.ts';
import { type Unsent, unsentId } from '../orders/unsent.ts';
import { waitingChanges } from '../organizations/waiting-changes.ts';
import { waitingSteps } from '../standing-orders/waiting-steps.ts';
import type { OutboxEntry } from './check-in-rows.ts';
import type { DeviceDatabase } from './database.ts';
import { forgetStore } from './store-loss.ts';

/**
 * Deletes all data of the account on this device, in one transaction. If anything waits to be sent that the person has
 * not agreed to lose, deletes nothing and returns that.
 */
export function clearDevice(database: DeviceDatabase, agreed: readonly string[]): PromiseLike<readonly Unsent[]> {
  return database.inTransaction('rw', database.tables, async (database) => {
    const entries = [...(await database.outbox.toArray()), ...(await database.check_in.toArray())];
    const others = [
      ...(await waitingDecisions(database)),
      ...(await waitingSteps(database)),
      ...(await waitingChanges(database)),
    ];
    const lost: readonly Unsent[] = [
      ...unasked<OutboxEntry>(entries, agreed),
      ...others.filter((each) => !agreed.includes(unsentId(each))),
    ];
    if (lost.length > 0) return lost;
    forgetStore(database.account_id);
    await Promise.all(database.tables.map((table) => table.clear()));
    return lost;
  });
}
