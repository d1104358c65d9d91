import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccountId } from '../../../../tests/builders/a-device.ts';
import { anOutboxRow } from '../../../../tests/builders/an-outbox-row.ts';
import { whereabouts } from '../orders/absent-order.ts';
import { clearDevice } from './clear-device.ts';
import { DeviceDatabase } from './database.ts';
import { databaseName } from './database-name.ts';
import { lossOf, markLossTold, rememberStore, storeToRemember, untoldLoss } from './store-loss.ts';

const ORDER = anOutboxRow().order_id;
const REFUSED = '0199e6e0-0000-7000-8000-000000000002';
const OTHER_PERSON = '0190a6e0-0000-7000-8000-0000000000bb';
let databases: DeviceDatabase[];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  databases = [];
});

afterEach(async () => {
  for (const database of databases) await database.delete();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(account_id = anAccountId()): DeviceDatabase {
  const database = new DeviceDatabase(account_id);
  databases.push(database);
  return database;
}

/** What a page does with its open store. */
async function remember(database: DeviceDatabase, person = 'Camille Renaud'): Promise<void> {
  await rememberStore(database, await storeToRemember(database), person);
}

/** The same in another page of the origin. */
function deleteUnder({ account_id }: DeviceDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(databaseName(account_id));
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });
}

test('a store is lost when another stands in its place, and only then', () => {
  const remembered = { name: 'first', unsent: [ORDER] };
  expect(lossOf(null, 'first')).toBeNull();
  expect(lossOf(remembered, 'first')).toBeNull();
  expect(lossOf(remembered, 'second')).toEqual({ unsent: [ORDER], told: false });
});

test('a store keeps its name from one opening to the next', async () => {
  const database = open();
  await remember(database);
  const first = await storeToRemember(database);
  expect(first.name).not.toBeNull();
  database.close();
  expect(await storeToRemember(open())).toEqual(first);
});

test('name and orders are read in one transaction, so that a deletion in between is no store with nothing in it', async () => {
  const database = open();
  const transactions: string[] = [];
  database.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      transaction: (...opened) => {
        transactions.push(opened[1]);
        return core.transaction(...opened);
      },
    }),
  });
  await database.outbox.add(anOutboxRow());
  await remember(database);
  transactions.length = 0;
  expect(await storeToRemember(database)).toMatchObject({ unsent: [ORDER] });
  expect(transactions).toEqual(['readonly']);
});

test('a store deleted under the page comes again by itself, and what waited in it is told once as lost', async () => {
  const database = open();
  await database.outbox.bulkAdd([anOutboxRow(), anOutboxRow({ order_id: REFUSED, state: 'refused' })]);
  await remember(database);
  expect(await untoldLoss(database)).toBeNull();
  await deleteUnder(database);
  await vi.waitFor(async () => expect(await indexedDB.databases()).toHaveLength(1));
  await remember(database);
  expect(await untoldLoss(database)).toEqual([ORDER]);
  expect(await whereabouts(database, ORDER)).toEqual({ kind: 'lost' });
  expect(await whereabouts(database, REFUSED)).toEqual({ kind: 'gone' });
  await markLossTold(database);
  await remember(database);
  expect(await untoldLoss(database)).toBeNull();
  expect(await whereabouts(database, ORDER)).toEqual({ kind: 'lost' });
});

test('what waited is missed also where another page or a worker made the new store', async () => {
  const database = open();
  await database.outbox.add(anOutboxRow());
  await remember(database);
  database.close();
  await deleteUnder(database);
  const worker = open();
  await worker.open();
  worker.close();
  const page = open();
  await remember(page);
  expect(await untoldLoss(page)).toEqual([ORDER]);
});

test('a tab that remembered the lost store for longer does not tell of it again', async () => {
  const database = open();
  await database.outbox.add(anOutboxRow());
  await remember(database);
  const late = localStorage.getItem(`gs-store:${anAccountId()}`) ?? '';
  await deleteUnder(database);
  await remember(database);
  await markLossTold(database);
  localStorage.setItem(`gs-store:${anAccountId()}`, late);
  await remember(database);
  expect(await untoldLoss(database)).toBeNull();
});

test('a loss that nobody has read outlives the next one', async () => {
  const database = open();
  await database.outbox.add(anOutboxRow());
  await remember(database);
  for (let time = 0; time < 2; time += 1) {
    await deleteUnder(database);
    await remember(database);
    await remember(database);
  }
  expect(await untoldLoss(database)).toEqual([ORDER]);
});

test('an order that is in the history is not told as lost', async () => {
  const database = open();
  await database.outbox.add(anOutboxRow());
  await remember(database);
  await deleteUnder(database);
  await remember(database);
  const order = { order_id: ORDER, space_id: 'space', received_at: '2026-11-22T10:00:00.000Z' };
  // Only the store's existence matters here.
  await database.table('order').add(order);
  expect(await untoldLoss(database)).toEqual([]);
  expect(await whereabouts(database, ORDER)).toEqual({ kind: 'history' });
});

test('what a person had deleted on the way out is not missed', async () => {
  const database = open();
  await database.outbox.add(anOutboxRow());
  await remember(database);
  expect(await clearDevice(database, [ORDER])).toEqual([]);
  database.close();
  const next = open();
  await remember(next);
  expect(await untoldLoss(next)).toBeNull();
});

test('an order of another person of this device is said to be theirs, by name, and whether it still waits', async () => {
  const theirs = open();
  await theirs.outbox.bulkAdd([anOutboxRow(), anOutboxRow({ order_id: REFUSED, state: 'refused' })]);
  const mine = open(OTHER_PERSON);
  await mine.open();
  expect(await whereabouts(mine, ORDER)).toEqual({ kind: 'other_person', person: null, waits: true });
  await remember(theirs);
  expect(await whereabouts(mine, ORDER)).toEqual({ kind: 'other_person', person: 'Camille Renaud', waits: true });
  expect(await whereabouts(mine, REFUSED)).toMatchObject({ waits: false });
});
