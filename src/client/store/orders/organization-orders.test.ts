import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccountId, aSpace } from '../../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../../tests/builders/a-purchase-order.ts';
import { DeviceDatabase } from '../device/database.ts';
import { storeOrders } from './order-store.ts';
import { knownOrders, organizationOrders } from './organization-orders.ts';

const { organization_id } = aSpace();
const SUPPLIERS = [1, 2, 3].map((number) => `0190a6e0-0000-7000-8000-0000000000f${number}`);
const [FIRST = '', SECOND = '', THIRD = ''] = SUPPLIERS;
let database: DeviceDatabase;

beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
});
afterEach(() => database.delete());

const ordered = (number: number, supplier_id: string, facts = {}) =>
  aPurchaseOrder({
    order_id: `0199e6e0-0000-7000-8000-00000000000${number}`,
    number: `CMD-${number}`,
    received_at: `2026-10-0${number}T08:00:00.000Z`,
    supplier_id,
    ...facts,
  });
const numbers = async (count?: number) =>
  (await organizationOrders(database, organization_id, count)).map(({ number }) => number);

test('orders at all suppliers are one list, newest first, without those of another organization', async () => {
  const strange = { organization_id: FIRST };
  await storeOrders(database, [
    ordered(1, SECOND),
    ordered(4, FIRST),
    ordered(3, THIRD),
    ordered(2, FIRST),
    ordered(6, FIRST, strange),
    ordered(7, SECOND, strange),
  ]);
  expect(await numbers()).toEqual(['CMD-4', 'CMD-3', 'CMD-2', 'CMD-1']);
  expect(await numbers(2)).toEqual(['CMD-4', 'CMD-3']);
});

test('orders of one moment stand as the server lists them', async () => {
  const received_at = '2026-10-01T08:00:00.000Z';
  const orders = SUPPLIERS.map((supplier_id, place) => ordered(place + 1, supplier_id, { received_at }));
  await storeOrders(database, orders);
  expect(await numbers()).toEqual(['CMD-3', 'CMD-2', 'CMD-1']);
});

test('the device says how many orders it knows, and the newest', async () => {
  expect(await knownOrders(database, organization_id)).toEqual({ count: 0, newest: null });
  await storeOrders(database, [
    ordered(1, SECOND),
    ordered(3, FIRST),
    ordered(2, FIRST),
    ordered(5, THIRD, { organization_id: FIRST }),
  ]);
  expect(await knownOrders(database, organization_id)).toMatchObject({ count: 3, newest: { number: 'CMD-3' } });
});
