import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { anAccountId, aSpace } from '../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import { ordersOf } from '../store/orders/order-store.ts';
import { NetworkError } from './api-error.ts';
import { type OrderQuery, pullOrders } from './order-pull.ts';

const key = aSpace();
let database: DeviceDatabase;

beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
});
afterEach(() => database.delete());

const orders = Array.from({ length: 130 }, (_, number) => {
  const at = new Date(Date.UTC(2026, 8, 1) - number * 3_600_000).toISOString();
  const order_id = `0199e6e0-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return aPurchaseOrder({ order_id, received_at: at, updated_at: at });
});

function server(all: readonly PurchaseOrder[], asked: OrderQuery[] = [], lost = 0) {
  return async (_: unknown, query: OrderQuery) => {
    asked.push(query);
    if (asked.length === lost) throw new NetworkError('network');
    const found = all.filter(({ updated_at }) => updated_at >= (query.updated_since ?? ''));
    return { items_total: found.length, purchase_orders: found.slice(query.start, query.start + query.count) };
  };
}

test('all own orders come in at first, afterwards what changed', async () => {
  await pullOrders({ database, fetchOrders: server(orders) }, key);
  expect(await ordersOf(database, key)).toHaveLength(130);
  const asked: OrderQuery[] = [];
  await pullOrders({ database, fetchOrders: server(orders, asked) }, key);
  expect(asked).toEqual([{ updated_since: '2026-08-31T23:59:00.000Z', start: 0, count: 100 }]);
});

test('a history that was interrupted starts over instead of losing its older half', async () => {
  await expect(pullOrders({ database, fetchOrders: server(orders, [], 2) }, key)).rejects.toThrow(NetworkError);
  expect(await ordersOf(database, key)).toHaveLength(0);
  await pullOrders({ database, fetchOrders: server(orders) }, key);
  expect(await ordersOf(database, key)).toHaveLength(130);
});

test('an order whose answer was lost is placed as soon as it is among the server’s orders, even without the right to order', async () => {
  const [first = ''] = orders.map(({ order_id }) => order_id);
  const reason = { kind: 'refused', status: 403, code: 'not_allowed', detail: '' } as const;
  const missing = '0199e6e0-0000-7000-8000-000000009999';
  await database.outbox.bulkPut([
    anOutboxRow({ order_id: first, state: 'queued', attempts: 2, reason }),
    anOutboxRow({ order_id: missing, state: 'queued', attempts: 2, reason }),
  ]);
  await pullOrders({ database, fetchOrders: server(orders) }, key);
  expect(await database.outbox.get(first)).toMatchObject({
    state: 'placed',
    reason: null,
    order: orders[0],
    settled_at: Date.parse(orders[0]?.received_at ?? ''),
  });
  expect(await database.outbox.get(missing)).toMatchObject({ state: 'queued', reason });
});

test.each(['refused', 'needs_review'] as const)(
  'an order that was shown as %s is placed as soon as it is among the server’s orders',
  async (state) => {
    const [shown, other] = [orders[0]?.order_id ?? '', '0199e6e0-0000-7000-8000-000000009999'];
    const reason = { kind: 'refused', status: 409, code: 'CONFLICT', detail: '' } as const;
    await database.outbox.bulkPut([
      anOutboxRow({ order_id: shown, state, reason, attempts: 1 }),
      anOutboxRow({ order_id: other, state, reason, attempts: 1 }),
    ]);
    await pullOrders({ database, fetchOrders: server(orders) }, key);
    expect(await database.outbox.get(shown)).toMatchObject({ state: 'placed', reason: null, order: orders[0] });
    expect(await database.outbox.get(other)).toMatchObject({ state, reason });
  },
);

test('a buyer without orders has none', async () => {
  await pullOrders({ database, fetchOrders: server([]) }, key);
  expect(await ordersOf(database, key)).toEqual([]);
});
