import { unasked } from '../orders/outbox-rules.ts';
import type { OutboxEntry } from './check-in-rows.ts';
import type { DeviceDatabase } from './database.ts';
import { forgetStore } from './store-loss.ts';

/**
 * Deletes all data of the account on this device, in one transaction. If orders or checks of deliveries wait that
 * the person has not agreed to lose, deletes nothing and returns these.
 */
export function clearDevice(database: DeviceDatabase, agreed: readonly string[]): PromiseLike<readonly OutboxEntry[]> {
  return database.transaction('rw', database.tables, async () => {
    const lost = unasked<OutboxEntry>(
      [...(await database.outbox.toArray()), ...(await database.check_in.toArray())],
      agreed,
    );
    if (lost.length > 0) return lost;
    forgetStore(database.account_id);
    await Promise.all(database.tables.map((table) => table.clear()));
    return lost;
  });
}
