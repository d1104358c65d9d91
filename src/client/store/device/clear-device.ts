import { unasked } from '../orders/outbox-rules.ts';
import type { DeviceDatabase } from './database.ts';
import type { OutboxRow } from './rows.ts';
import { forgetStore } from './store-loss.ts';

/**
 * Deletes all data of the account on this device, in one transaction. If orders wait that the person has not agreed to
 * lose, deletes nothing and returns these orders.
 */
export function clearDevice(database: DeviceDatabase, agreed: readonly string[]): PromiseLike<readonly OutboxRow[]> {
  return database.transaction('rw', database.tables, async () => {
    const lost = unasked(await database.outbox.toArray(), agreed);
    if (lost.length > 0) return lost;
    forgetStore(database.account_id);
    await Promise.all(database.tables.map((table) => table.clear()));
    return lost;
  });
}
