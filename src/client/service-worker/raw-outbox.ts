/**
 * The outbox without Dexie, which would weigh more than the rest of the worker. Reads and writes the rows that
 * store/device/rows.ts defines; never creates or upgrades a database.
 */

import type { OutboxEntry } from '../store/device/check-in-rows.ts';
import { openExisting, settled, storeNames } from '../store/device/raw-database.ts';
import type { DrainPorts } from '../sync/drain.ts';
import { isWaiting } from '../sync/outbox-transition.ts';

export type RawOutbox = DrainPorts['store'] & { readonly close: () => void };

const TABLES = ['outbox', 'check_in'];

/** The outbox in the database of that name; null when this device has none. */
export async function openRawOutbox(name: string): Promise<RawOutbox | null> {
  const database = await openExisting(name);
  if (database === null) return null;
  return {
    rows: () => rowsOf(database),
    update: (entry_id, change) => updateRow(database, entry_id, change),
    close: () => database.close(),
  };
}

/** Whether an order, or the check of a delivery, of any account waits on this device. */
export async function anyOrderWaits(): Promise<boolean> {
  return (await countWaitingOrders()) > 0;
}

/** How many orders of all accounts wait on this device. */
export async function countWaitingOrders(): Promise<number> {
  let waiting = 0;
  for (const name of await storeNames()) {
    const outbox = await openRawOutbox(name);
    const rows = await outbox?.rows().finally(outbox.close);
    waiting += rows?.filter(isWaiting).length ?? 0;
  }
  return waiting;
}

async function rowsOf(database: IDBDatabase): Promise<readonly OutboxEntry[]> {
  const tables = tablesOf(database);
  const stored = database.transaction(tables);
  // A request may throw after others have begun: as a promise it fails together with them.
  const read = async (table: string) => settled<OutboxEntry[]>(stored.objectStore(table).getAll());
  const rows = await Promise.all(tables.map(read));
  return rows.flat();
}

/** The store of an older app has no checks of deliveries until a page opens it. */
function tablesOf({ objectStoreNames }: IDBDatabase): readonly string[] {
  return TABLES.filter((table) => objectStoreNames.contains(table));
}

/** One transaction that awaits nothing but its own requests. Resolves when the change is on the disk. */
function updateRow(
  database: IDBDatabase,
  entry_id: string,
  change: (row: OutboxEntry) => OutboxEntry,
): Promise<OutboxEntry | null> {
  return new Promise((resolve, reject) => {
    const tables = tablesOf(database);
    const transaction = database.transaction(tables, 'readwrite', { durability: 'strict' });
    let changed: OutboxEntry | null = null;
    for (const name of tables) {
      const table = transaction.objectStore(name);
      const found: IDBRequest<OutboxEntry | undefined> = table.get(entry_id);
      found.onsuccess = () => {
        if (found.result === undefined) return;
        changed = change(found.result);
        if (changed !== found.result) table.put(changed);
      };
    }
    transaction.oncomplete = () => resolve(changed);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
  });
}
