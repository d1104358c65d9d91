import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORGANIZATION_PERMISSIONS } from '#domain/people/permissions.ts';
import { anAccountId, aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../../tests/builders/a-purchase-order.ts';
import { aSharedStandingOrder } from '../../../../tests/builders/a-shared-standing-order.ts';
import { aStandingStep } from '../../../../tests/builders/a-standing-step.ts';
import { anOutboxRow } from '../../../../tests/builders/an-outbox-row.ts';
import { changeCartQuantity } from '../cart/cart-changes.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { storeStandingOrders } from '../standing-orders/standing-store.ts';
import { keepStep } from '../standing-orders/step-store.ts';
import { keepDecision } from './decision-store.ts';
import { openWork } from './open-work.ts';
import { storeOrders, storePulledOrders } from './order-store.ts';

const NOW = Date.parse('2026-10-15T15:40:00.000Z');
const key = aSpace();
const elsewhere = { supplier_id: '0190a6e0-0000-7000-8000-00000000005b' };
const ids = Array.from({ length: 9 }, (_, index) => `0199e6e0-0000-7000-8000-00000000000${index}`);
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
});
afterEach(() => database.delete());

const { manager, buyer, viewer } = ORGANIZATION_PERMISSIONS;
const work = (permissions: readonly string[] = buyer) =>
  openWork(database, { organization_id: key.organization_id, permissions }, NOW);
const here = async (permissions?: readonly string[]) => (await work(permissions)).get(key.supplier_id);
const waits = async (permissions?: readonly string[]) =>
  (await here(permissions))?.open.map(({ order_id, waitsFor }) => [order_id, waitsFor]);

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

test('whether anything is under way is known once the orders were fetched, also where there are none', async () => {
  await storeOrders(database, [aPurchaseOrder({ order_id: ids[0] ?? '', status: 'confirmed' })]);
  expect(await here()).toMatchObject({ underWay: 1, areOrdersKnown: false });
  await storePulledOrders(database, key, []);
  expect(await here()).toMatchObject({ underWay: 1, areOrdersKnown: true });
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

test('an order over the limit waits for those who may approve it, until they have decided on this device', async () => {
  const order_id = ids[0] ?? '';
  const status = 'pending_approval';
  await storeOrders(database, [aPurchaseOrder({ order_id, status, version: 3, delivery_day: '2026-10-14' })]);
  expect(await waits(buyer)).toEqual([[order_id, 'manager']]);
  expect(await waits(manager)).toEqual([[order_id, 'buyer']]);
  const decision = { ...key, order_id, version: 3, kind: 'approve', reason: null } as const;
  await keepDecision(database, { ...decision, decided_at: new Date(NOW).toISOString() });
  expect(await waits(manager)).toEqual([[order_id, 'device']]);
  // The order was written anew meanwhile, so it asks anew.
  await storeOrders(database, [aPurchaseOrder({ order_id, status, version: 4 })]);
  expect(await waits(manager)).toEqual([[order_id, 'buyer']]);
});

test('a proposed change waits for the network once the buyer’s answer is kept on the device', async () => {
  const order_id = ids[0] ?? '';
  await storeOrders(database, [aPurchaseOrder({ order_id, status: 'change_proposed', version: 2 })]);
  const decision = { ...key, order_id, version: 2, kind: 'refuse_change', reason: null } as const;
  await keepDecision(database, { ...decision, decided_at: new Date(NOW).toISOString() });
  expect(await waits()).toEqual([[order_id, 'device']]);
});

test('a delivery waits for its check on arrival, where the person may check it and has not done so', async () => {
  const [first, second, third] = ids as [string, string, string];
  await storeOrders(
    database,
    [first, second, third].map((order_id) => aPurchaseOrder({ order_id, status: 'shipped' })),
  );
  const check = {
    ...anOutboxRow(),
    body: { organization_id: key.organization_id, checked_at: new Date(NOW).toISOString(), lines: [] },
  };
  await database.check_in.bulkPut([
    { ...check, order_id: first, check_in_id: first, state: 'queued' },
    { ...check, order_id: second, check_in_id: second, state: 'refused' },
  ]);
  expect(await waits(buyer)).toEqual([
    [first, null],
    [second, 'arrival'],
    [third, 'arrival'],
  ]);
  expect(await waits(viewer)).toEqual([first, second, third].map((each) => [each, null]));
});

describe('an order that came back from the manager', () => {
  const order_id = ids[0] ?? '';
  const at = '2026-10-15T09:00:00.000Z';
  const returned = aPurchaseOrder({
    order_id,
    status: 'draft',
    updated_at: at,
    events: [
      { at: '2026-10-15T08:00:01.000Z', from: 'draft', to: 'pending_approval', by: 'Léa Martin' },
      { at, from: 'pending_approval', to: 'draft', by: 'Ana Ruiz', reason: 'Trop de crème' },
    ],
  });
  const cameBack = async () => (await here())?.returned.map((order) => order.order_id);

  test('waits for its buyer, and is no order under way', async () => {
    await storeOrders(database, [returned]);
    expect(await here()).toMatchObject({ underWay: 0, open: [], returned: [{ order_id, waitsFor: 'buyer' }] });
  });

  test('waits for nobody once its lines lie in the cart again', async () => {
    await storeOrders(database, [returned]);
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    expect(await cameBack()).toEqual([]);
  });

  test('waits for nobody once something was ordered after it, here or elsewhere', async () => {
    const later = '2026-10-15T10:00:00.000Z';
    await storeOrders(database, [returned]);
    await database.outbox.put(anOutboxRow({ order_id: ids[1] ?? '', accepted_at: Date.parse(at) - 1 }));
    expect(await cameBack()).toEqual([order_id]);
    await database.outbox.put(anOutboxRow({ order_id: ids[1] ?? '', accepted_at: Date.parse(later) }));
    expect(await cameBack()).toEqual([]);
    await database.outbox.clear();
    await storeOrders(database, [aPurchaseOrder({ order_id: ids[2] ?? '', received_at: later })]);
    expect(await cameBack()).toEqual([]);
  });

  test('waits for nobody when it is another person’s, was taken back, or its day is over', async () => {
    const other = { account_id: '0190a6e0-0000-7000-8000-0000000000ab', name: 'Paul Roux' };
    const own = { at, from: 'pending_approval', to: 'draft', by: returned.placed_by.name } as const;
    for (const facts of [{ placed_by: other }, { events: [own] }, { delivery_day: '2026-10-14' }]) {
      await database.order.clear();
      await storeOrders(database, [{ ...returned, ...facts }]);
      expect(await cameBack()).toEqual([]);
    }
  });
});

test('a standing order waits for the buyer’s answer about its next delivery, once, where the person may order', async () => {
  const orders = [
    aSharedStandingOrder('Lundi', [
      ['2026-10-14', 'question'],
      ['2026-10-19', 'question'],
      ['2026-10-16', 'question'],
    ]),
    aSharedStandingOrder('Jeudi', [
      ['2026-10-14', 'question'],
      ['2026-10-22', 'placed'],
    ]),
  ];
  await storeStandingOrders(database, key, orders, null);
  expect((await here(buyer))?.questions).toMatchObject([{ name: 'Lundi', delivery_day: '2026-10-16' }]);
  expect((await here(viewer))?.questions).toEqual([]);
  // Left out here, though the server does not know of it yet.
  await keepStep(
    database,
    aStandingStep(orders[0], { kind: 'day', delivery_day: '2026-10-16', change: { kind: 'skipped' } }),
    orders[0] ?? null,
  );
  expect((await here(buyer))?.questions).toMatchObject([{ name: 'Lundi', delivery_day: '2026-10-19' }]);
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
