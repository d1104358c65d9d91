import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { anAccountId } from '../../../../tests/builders/a-device.ts';
import { anOutboxRow } from '../../../../tests/builders/an-outbox-row.ts';
import { DeviceDatabase } from '../device/database.ts';
import type { OutboxState } from '../device/rows.ts';
import { countWaitingOrders } from './waiting-orders.ts';

const OTHER = '0190a6e0-0000-7000-8000-0000000000bb';

async function hold(account_id: string, states: readonly OutboxState[]): Promise<DeviceDatabase> {
  const database = new DeviceDatabase(account_id);
  const rows = states.map((state) => anOutboxRow({ account_id, state, order_id: `${account_id} ${state}` }));
  await database.outbox.bulkAdd(rows);
  return database;
}

test('what waits on a device is counted for all its people, without what needs an answer or has one', async () => {
  expect(await countWaitingOrders()).toBe(0);
  const stores = [
    await hold(anAccountId(), ['queued', 'sending', 'placed', 'refused', 'needs_review']),
    await hold(OTHER, ['needs_sign_in']),
  ];
  expect(await countWaitingOrders()).toBe(3);
  expect((await indexedDB.databases()).length).toBe(2);
  for (const store of stores) await store.delete();
  expect(await countWaitingOrders()).toBe(0);
});
