import { unasked } from '../orders/outbox-rules.ts';
import type { DeviceDatabase } from './database.ts';
import type { OutboxRow } from './rows.ts';
import { forgetStore } from './store-loss.ts';

/**
 * Deletes everything this device keeps for the account, in one transaction, unless an order waits that is not among those the
 * person agreed to lose: then nothing goes. Returns these.
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
