import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAccountId, aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../../tests/builders/a-purchase-order.ts';
import { anOutboxRow } from '../../../../tests/builders/an-outbox-row.ts';
import { changeCartQuantity } from '../cart/cart-changes.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { openWork } from './open-work.ts';
import { storeOrders } from './order-store.ts';

const NOW = Date.parse('2026-10-15T15:40:00.000Z');
const key = aSpace();
const elsewhere = { supplier_id: '0190a6e0-0000-7000-8000-00000000005b' };
const ids = Array.from({ length: 9 }, (_, index) => `0199e6e0-0000-7000-8000-00000000000${index}`);
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
});
afterEach(() => database.delete());

const work = () => openWork(database, key.organization_id, NOW);
const here = async () => (await work()).get(key.supplier_id);
const waits = async () => (await here())?.open.map(({ order_id, waitsFor }) => [order_id, waitsFor]);

test('an order on the server waits for the one who has to answer, and a delivered or cancelled one for nobody', async () => {
  const statuses = ['submitted', 'change_proposed', 'confirmed', 'delivered', 'cancelled', 'rejected'] as const;
  await storeOrders(
    database,
    statuses.map((status, index) => aPurchaseOrder({ order_id: ids[index] ?? '', status })),
  );
  expect(await waits()).toEqual([
    [ids[0], 'supplier'],
    [ids[1], 'buyer'],
    [ids[2], null],
  ]);
  expect((await here())?.underWay).toBe(3);
});

test('an order on this device waits for the network, or for the buyer once the server has asked', async () => {
  const states = ['queued', 'sending', 'needs_review', 'needs_sign_in', 'refused', 'placed'] as const;
  await database.outbox.bulkPut(states.map((state, index) => anOutboxRow({ order_id: ids[index] ?? '', state })));
  expect(Object.fromEntries((await waits()) ?? [])).toEqual({
    [ids[0] ?? '']: 'device',
    [ids[1] ?? '']: 'device',
    [ids[2] ?? '']: 'buyer',
    [ids[3] ?? '']: 'buyer',
    [ids[4] ?? '']: 'buyer',
  });
  expect((await here())?.waiting).toBe(4);
});

test('an order that the supplier has is there once, though its row waits for the receipt', async () => {
  const row = anOutboxRow({ state: 'sending' });
  await database.outbox.put(row);
  await storeOrders(database, [aPurchaseOrder({ order_id: row.order_id })]);
  expect(await waits()).toEqual([[row.order_id, 'supplier']]);
  expect((await here())?.waiting).toBe(0);
});

test('suppliers and organizations stay apart, and only a supplier whose catalog is here has delivery days', async () => {
  await changeCartQuantity(database, key, PRODUCT, 2, NOW);
  await changeCartQuantity(database, { ...key, ...elsewhere }, PRODUCT, 1, NOW);
  await changeCartQuantity(database, { ...elsewhere, organization_id: anAccountId() }, PRODUCT, 7, NOW);
  await database.outbox.put(anOutboxRow({ ...elsewhere, order_id: ids[1] ?? '' }));
  const known = await work();
  expect([...known.keys()].sort()).toEqual([key.supplier_id, elsewhere.supplier_id]);
  expect(known.get(key.supplier_id)).toMatchObject({ cart: { products: 1 }, open: [], waiting: 0 });
  expect(known.get(key.supplier_id)?.delivery).not.toBeNull();
  expect(known.get(elsewhere.supplier_id)).toMatchObject({ delivery: null, waiting: 1, cart: { products: 1 } });
});
