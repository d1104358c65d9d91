/**
 * Whether this device lost the store it had. The page gives each store a random name and remembers it outside of the store, with the
 * orders that wait inside: a store of another name or none, whatever made it, has the loss noted in it, for every tab to read.
 */
import { uuidV7 } from '#domain/values/uuid-v7.ts';
import { isUnsent } from '../orders/outbox-rules.ts';
import type { DeviceDatabase } from './database.ts';
import { readStored, writeStored } from './key-value-storage.ts';
import type { StoreLoss } from './rows.ts';

export interface RememberedStore {
  readonly name: string;
  /** Orders in it that were neither placed nor refused, and those of the store before whose loss nobody has read yet. */
  readonly unsent: readonly string[];
}

export type OpenStore = Omit<RememberedStore, 'name'> & { readonly name: string | null };

const keyOf = (account_id: string) => `gs-store:${account_id}`;
const device = () => localStorage;

/** The store as it is to be remembered; its name is null before `rememberStore` has given it one. */
export async function storeToRemember(database: DeviceDatabase): Promise<OpenStore> {
  const store = await database.meta.get('store');
  const rows = await database.outbox.toArray();
  const lost = (await untoldLoss(database)) ?? [];
  const name = store?.name === 'store' ? store.value : null;
  return { name, unsent: [...lost, ...rows.filter(isUnsent).map(({ order_id }) => order_id)] };
}

/** Remembers the store that is open, and whose it is; when it is not the one remembered, first notes in it that that one is lost. */
export async function rememberStore(database: DeviceDatabase, open: OpenStore, person: string): Promise<void> {
  const remembered = readStored(device, keyOf(database.account_id), isRemembered);
  const name = open.name ?? (await nameStore(database));
  const loss = lossOf(remembered, name);
  const owner = await database.meta.get('person');
  if (loss !== null || owner?.value !== person) {
    await database.transaction('rw', database.meta, async () => {
      await database.meta.put({ name: 'person', value: person });
      // Another tab may have noted it, and its person may have read it.
      if (loss !== null && (await readLoss(database)) === null) await database.meta.put({ name: 'lost', value: loss });
    });
  }
  writeStored(device, keyOf(database.account_id), { name, unsent: open.unsent });
}

function nameStore(database: DeviceDatabase): PromiseLike<string> {
  return database.transaction('rw', database.meta, async () => {
    const known = await database.meta.get('store');
    if (known?.name === 'store') return known.value;
    const value = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
    await database.meta.add({ name: 'store', value });
    return value;
  });
}

/** When a person has the store emptied: nothing of it is to be missed. */
export function forgetStore(account_id: string): void {
  writeStored(device, keyOf(account_id), null);
}

/** What was lost when a store of that name is found; null when it is the one remembered, or none is. */
export function lossOf(remembered: RememberedStore | null, name: string): StoreLoss | null {
  if (remembered === null || remembered.name === name) return null;
  return { unsent: remembered.unsent, told: false };
}

export async function readLoss(database: DeviceDatabase): Promise<StoreLoss | null> {
  const row = await database.meta.get('lost');
  return row?.name === 'lost' ? row.value : null;
}

/** Orders that were lost and are not known to be placed; null when no store was, or the person has read it. */
export async function untoldLoss(database: DeviceDatabase): Promise<readonly string[] | null> {
  const loss = await readLoss(database);
  if (loss === null || loss.told) return null;
  const placed = await database.order.bulkGet([...loss.unsent]);
  return loss.unsent.filter((_, position) => placed[position] === undefined);
}

/** The person has read it. What was lost stays known: the page of an order may still be asked for. */
export async function markLossTold(database: DeviceDatabase): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
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
