/**
 * Detects that this device lost its store. The page gives each store a random name and remembers it in localStorage,
 * with the ids of its waiting orders. When the page finds a store of another name, it notes the loss in that store, for
 * every tab to read.
 */
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import { isUnsent } from '../orders/outbox-rules.ts';
import type { DeviceDatabase } from './database.ts';
import { readStored, writeStored } from './key-value-storage.ts';
import type { StoreLoss } from './store-loss-row.ts';

export interface RememberedStore {
  readonly name: string;
  /**
   * Ids of orders in it that were neither placed nor refused, and of orders lost with an earlier store, while nobody
   * has read of that loss.
   */
  readonly unsent: readonly string[];
}

export type OpenStore = Omit<RememberedStore, 'name'> & { readonly name: string | null };

const keyOf = (account_id: string) => `gs-store:${account_id}`;
const device = () => localStorage;

/**
 * The open store as it should be remembered. Its name is null until `rememberStore` names it. One transaction reads name
 * and orders: a store that is deleted between two reads must not look like the old one with nothing waiting in it.
 */
export function storeToRemember(database: DeviceDatabase): Promise<OpenStore> {
  return database.inTransaction('r', [database.meta, database.outbox, database.order], async (database) => {
    const store = await database.meta.get('store');
    const rows = await database.outbox.toArray();
    const lost = (await untoldLoss(database)) ?? [];
    const name = store?.name === 'store' ? store.value : null;
    return { name, unsent: [...lost, ...rows.filter(isUnsent).map(({ order_id }) => order_id)] };
  });
}

/**
 * Remembers the open store and its person. If it is not the remembered store, first notes in it that the remembered one
 * is lost.
 */
export async function rememberStore(database: DeviceDatabase, open: OpenStore, person: string): Promise<void> {
  const remembered = readStored(device, keyOf(database.account_id), isRemembered);
  const name = open.name ?? (await nameStore(database));
  const loss = lossOf(remembered, name);
  const owner = await database.meta.get('person');
  if (loss !== null || owner?.value !== person) {
    await database.inTransaction('rw', [database.meta], async (database) => {
      await database.meta.put({ name: 'person', value: person });
      // Another tab may have noted the loss already, and the person may have read of it.
      if (loss !== null && (await readLoss(database)) === null) await database.meta.put({ name: 'lost', value: loss });
    });
  }
  writeStored(device, keyOf(database.account_id), { name, unsent: open.unsent });
}

function nameStore(database: DeviceDatabase): PromiseLike<string> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    const known = await database.meta.get('store');
    if (known?.name === 'store') return known.value;
    const value = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
    await database.meta.add({ name: 'store', value });
    return value;
  });
}

/** Call this when a person deletes the store's data: their absence is no loss then. */
export function forgetStore(account_id: string): void {
  writeStored(device, keyOf(account_id), null);
}

/** What was lost when a store of that name is open; null when it is the remembered one, or none is remembered. */
export function lossOf(remembered: RememberedStore | null, name: string): StoreLoss | null {
  if (remembered === null || remembered.name === name) return null;
  return { unsent: remembered.unsent, told: false };
}

export async function readLoss(database: DeviceDatabase): Promise<StoreLoss | null> {
  const row = await database.meta.get('lost');
  return row?.name === 'lost' ? row.value : null;
}

/**
 * Ids of lost orders that are not known to be placed. Null when nothing was lost, or the person has read of the loss.
 */
export async function untoldLoss(database: DeviceDatabase): Promise<readonly string[] | null> {
  const loss = await readLoss(database);
  if (loss === null || loss.told) return null;
  const placed = await database.order.bulkGet([...loss.unsent]);
  return loss.unsent.filter((_, position) => placed[position] === undefined);
}

/** Marks the loss as read. The row stays, because a person may still open the page of a lost order. */
export async function markLossTold(database: DeviceDatabase): Promise<void> {
  await database.inTransaction('rw', [database.meta], async (database) => {
    const loss = await readLoss(database);
    if (loss !== null) await database.meta.put({ name: 'lost', value: { ...loss, told: true } });
  });
}

function isRemembered(value: unknown): value is RememberedStore {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'unsent' in value &&
    Array.isArray(value.unsent)
  );
}
