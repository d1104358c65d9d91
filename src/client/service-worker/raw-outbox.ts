/**
 * The outbox without Dexie, which would weigh more than the rest of the worker. Reads and writes the rows that
 * store/device/rows.ts defines; never creates or upgrades a database.
 */
import { openExisting, settled, storeNames } from '../store/device/raw-database.ts';
import type { OutboxRow } from '../store/device/rows.ts';
import type { DrainPorts } from '../sync/drain.ts';
import { isWaiting } from '../sync/outbox-transition.ts';

export type RawOutbox = DrainPorts['store'] & { readonly close: () => void };

const TABLE = 'outbox';

/** The outbox in the database of that name; null when this device has none. */
export async function openRawOutbox(name: string): Promise<RawOutbox | null> {
  const database = await openExisting(name);
  if (database === null) return null;
  return {
    rows: () => rowsOf(database),
    update: (order_id, change) => updateRow(database, order_id, change),
    close: () => database.close(),
  };
}

/** Whether an order of any account waits on this device. */
export async function anyOrderWaits(): Promise<boolean> {
  for (const name of await storeNames()) {
    const outbox = await openRawOutbox(name);
    const rows = await outbox?.rows().finally(outbox.close);
    if (rows?.some(isWaiting) === true) return true;
  }
  return false;
}

async function rowsOf(database: IDBDatabase): Promise<readonly OutboxRow[]> {
  const rows: IDBRequest<OutboxRow[]> = database.transaction(TABLE).objectStore(TABLE).getAll();
  return settled(rows);
}

/** One transaction that awaits nothing but its own requests. Resolves when the change is on the disk. */
function updateRow(
  database: IDBDatabase,
  order_id: string,
  change: (row: OutboxRow) => OutboxRow,
): Promise<OutboxRow | null> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
    const table = transaction.objectStore(TABLE);
    const found: IDBRequest<OutboxRow | undefined> = table.get(order_id);
    let changed: OutboxRow | null = null;
    found.onsuccess = () => {
      if (found.result === undefined) return;
      changed = change(found.result);
      if (changed !== found.result) table.put(changed);
    };
    transaction.oncomplete = () => resolve(changed);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
  });
}
