import { openExisting, storeNames } from '../device/raw-database.ts';
import { WAITING_STATES } from '../orders/outbox-rules.ts';
import { countOrders } from './first-screen.ts';

/**
 * Number of orders, of all accounts on this device, that are sent once their person signs in. Read without Dexie, for
 * the sign-in page.
 */
export async function countWaitingOrders(): Promise<number> {
  let waiting = 0;
  for (const name of await storeNames()) {
    const database = await openExisting(name);
    if (database === null) continue;
    try {
      waiting += await countOrders(database.transaction('outbox'), WAITING_STATES);
    } finally {
      database.close();
    }
  }
  return waiting;
}
