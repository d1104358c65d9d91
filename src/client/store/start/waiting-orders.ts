import { databaseName } from '../device/database-name.ts';
import { openExisting, storeNames } from '../device/raw-database.ts';
import { WAITING_STATES } from '../orders/outbox-rules.ts';
import { countOrders } from './first-screen.ts';

/**
 * Number of orders, of all accounts on this device, that are sent once their person signs in. Read without Dexie, for
 * the sign-in page.
 */
export async function countWaitingOrders(): Promise<number> {
  let waiting = 0;
  for (const name of await storeNames()) waiting += await countIn(name);
  return waiting;
}

/** The same of each of these accounts. */
export async function countWaitingOrdersOf(accounts: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const counts: [string, number][] = [];
  for (const account_id of accounts) counts.push([account_id, await countIn(databaseName(account_id))]);
  return Object.fromEntries(counts);
}

async function countIn(name: string): Promise<number> {
  const database = await openExisting(name);
  if (database === null) return 0;
  try {
    return await countOrders(database.transaction('outbox'), WAITING_STATES);
  } finally {
    database.close();
  }
}
