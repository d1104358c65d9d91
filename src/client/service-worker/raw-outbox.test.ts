import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccountId } from '../../../tests/builders/a-device.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import { databaseName } from '../store/device/database-name.ts';
import { outboxRows } from '../store/orders/outbox-store.ts';
import { anyOrderWaits, openRawOutbox, type RawOutbox } from './raw-outbox.ts';

let database: DeviceDatabase;
let outbox: RawOutbox | null;
const row = anOutboxRow();

beforeEach(async () => {
  database = new DeviceDatabase(anAccountId());
  await database.outbox.add(row);
  outbox = await openRawOutbox(databaseName(anAccountId()));
});
afterEach(async () => {
  outbox?.close();
  await database.delete();
});

test('the worker reads and changes the very rows of the app', async () => {
  expect(await outbox?.rows()).toEqual([row]);
  expect(await outbox?.update(row.order_id, (waiting) => ({ ...waiting, state: 'sending' }))).toMatchObject({
    state: 'sending',
  });
  expect(await outboxRows(database)).toMatchObject([{ order_id: row.order_id, state: 'sending' }]);
});

test('an order that was withdrawn meanwhile is not written again', async () => {
  await database.outbox.delete(row.order_id);
  expect(await outbox?.update(row.order_id, (waiting) => waiting)).toBeNull();
  expect(await outboxRows(database)).toEqual([]);
});

test('the device knows whether an order waits, also when another account is signed in', async () => {
  expect(await anyOrderWaits()).toBe(true);
  await outbox?.update(row.order_id, (waiting) => ({ ...waiting, state: 'placed' }));
  expect(await anyOrderWaits()).toBe(false);
});

test('a device without orders of that account gets no database by being asked', async () => {
  expect(await openRawOutbox(databaseName('someone-else'))).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([databaseName(anAccountId())]);
});

test('the app can delete or upgrade its database while the worker has it open', async () => {
  await database.delete();
  expect(await indexedDB.databases()).toEqual([]);
});
