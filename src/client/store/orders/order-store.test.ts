import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccountId, aSpace, PRODUCT } from '../../../../tests/builders/a-device.ts';
import { anOrderLine, aPurchaseOrder } from '../../../../tests/builders/a-purchase-order.ts';
import { forgetUnknownCode, rememberUnknownCode, unknownCodes } from '../catalog/unknown-codes.ts';
import { DeviceDatabase } from '../device/database.ts';
import { ordersKnownUntil, ordersOf, purchaseHistory, storeOrders, storePulledOrders } from './order-store.ts';

const key = aSpace();
let database: DeviceDatabase;

beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
});
afterEach(() => database.delete());

const ordered = (number: number, quantity: number, facts = {}) =>
  aPurchaseOrder({
    order_id: `0199e6e0-0000-7000-8000-00000000000${number}`,
    received_at: `2026-10-0${number}T08:00:00.000Z`,
    updated_at: `2026-10-0${number}T09:00:00.000Z`,
    lines: [anOrderLine({ quantity })],
    ...facts,
  });

test('own orders are listed newest first, for their space only', async () => {
  await storeOrders(database, [ordered(1, 2), ordered(3, 2), ordered(2, 2)]);
  const numbers = (await ordersOf(database, key)).map(({ received_at }) => received_at.slice(8, 10));
  expect(numbers).toEqual(['03', '02', '01']);
  expect(await ordersOf(database, aSpace({ supplier_id: PRODUCT }))).toEqual([]);
});

test('an order placed from here does not hide what changed on older ones meanwhile', async () => {
  await storePulledOrders(database, key, [ordered(1, 2), ordered(2, 2)]);
  await storeOrders(database, [ordered(5, 2)]);
  expect(await ordersKnownUntil(database, key)).toBe('2026-10-02T09:00:00.000Z');
});

test('an older answer does not replace a newer order', async () => {
  await storeOrders(database, [ordered(1, 2, { version: 3, status: 'shipped' })]);
  await storeOrders(database, [ordered(1, 2, { version: 2, status: 'confirmed' })]);
  expect((await ordersOf(database, key))[0]?.order.status).toBe('shipped');
});

test('the usual quantity is the median of the last five orders, without cancelled ones', async () => {
  const orders = [10, 1, 2, 2, 4, 8].map((quantity, position) => ordered(position + 1, quantity));
  await storeOrders(database, [...orders, ordered(7, 99, { status: 'cancelled' })]);
  expect((await purchaseHistory(database, key)).get(PRODUCT)).toEqual({
    product_id: PRODUCT,
    times_ordered: 6,
    last_ordered_at: '2026-10-06T08:00:00.000Z',
    last_quantity: 8,
    usual_quantity: 2,
  });
});

test('a code that no product carries is kept, once, with how often it was scanned', async () => {
  await rememberUnknownCode(database, key, '123', 10);
  await rememberUnknownCode(database, key, '456', 20);
  await rememberUnknownCode(database, key, '123', 30);
  expect(await unknownCodes(database, key)).toMatchObject([
    { code: '123', times: 2, first_seen_at: 10, last_seen_at: 30 },
    { code: '456', times: 1 },
  ]);
  await forgetUnknownCode(database, key, '123');
  expect(await unknownCodes(database, key)).toHaveLength(1);
});
