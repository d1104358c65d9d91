import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { anAccountId } from '../../../tests/builders/a-device.ts';
import { euros } from '../../../tests/builders/a-product.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { anOrderRequest } from '../../../tests/builders/an-order-request.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import type { KeptDecision } from '../store/device/decision-row.ts';
import { keepDecision, keptDecisions, withdrawDecision } from '../store/orders/decision-store.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { sendDecisions } from './decision-exchange.ts';

const NOON = Date.parse('2026-11-20T11:00:00.000Z');
const [FIRST, SECOND] = ['0190a6e0-0000-7000-8000-000000000001', '0190a6e0-0000-7000-8000-000000000002'] as const;
let phone: DeviceDatabase;
/** The server's orders by id: each step is a compare-and-set on the version. */
let orders: Map<string, PurchaseOrder>;
let sends: string[];

const waiting = (order_id: string) =>
  aPurchaseOrder({
    order_id,
    status: 'pending_approval',
    version: 1,
    events: [{ at: '', from: null, to: 'pending_approval', by: 'Camille' }],
  });
const problem = (status: number, code: ProblemCode) =>
  new ApiError(status, { type: 'about:blank', title: '', status, detail: '', code });

function moved(order: PurchaseOrder, to: OrderStatus): PurchaseOrder {
  const events = [...order.events, { at: '', from: order.status, to, by: 'Hélène' }];
  const after = { ...order, status: to, version: order.version + 1, events };
  orders.set(order.order_id, after);
  return after;
}

function known(order_id: string): PurchaseOrder {
  const order = orders.get(order_id);
  if (order === undefined) throw problem(404, 'not_found');
  return order;
}

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-approvals`);
  orders = new Map([FIRST, SECOND].map((order_id) => [order_id, waiting(order_id)]));
  sends = [];
});
afterEach(() => phone.delete());

const decide = (order_id: string, kind: KeptDecision['kind'] = 'approve', at = NOON) => {
  const { supplier_id, organization_id, version } = known(order_id);
  const decided_at = new Date(at).toISOString();
  return keepDecision(phone, { order_id, supplier_id, organization_id, version, kind, reason: null, decided_at });
};
/** `lost`: what is thrown in the place of an answer, after the server has worked or before it has. */
const send = (lost: (order_id: string) => { error: Error; after: boolean } | null = () => null) =>
  sendDecisions({
    database: phone,
    decide: async ({ order_id, version, kind }) => {
      sends.push(order_id);
      const fault = lost(order_id);
      if (fault !== null && !fault.after) throw fault.error;
      const order = known(order_id);
      if (order.version !== version) throw problem(409, 'stale_version');
      const after = moved(order, kind === 'approve' ? 'submitted' : 'draft');
      if (fault !== null) throw fault.error;
      return after;
    },
    fetchOrder: async ({ order_id }) => known(order_id),
  });
const states = async () => (await keptDecisions(phone)).map(({ order_id, state }) => [order_id, state]);

test('an approval given without a network waits here, and leaves with the next contact', async () => {
  await decide(FIRST);
  await decide(SECOND, 'return');
  expect(await states()).toEqual([
    [FIRST, 'waiting'],
    [SECOND, 'waiting'],
  ]);
  await send();
  expect(await states()).toEqual([
    [FIRST, 'done'],
    [SECOND, 'done'],
  ]);
  expect([...orders.values()].map(({ status }) => status)).toEqual(['submitted', 'draft']);
  await send();
  expect(sends).toHaveLength(2);
});

test('an approval whose answer is lost is sent again and is given once', async () => {
  await decide(FIRST);
  await expect(send(() => ({ error: new NetworkError('timeout'), after: true }))).rejects.toThrow();
  expect(await states()).toEqual([[FIRST, 'waiting']]);
  await send();
  expect(await states()).toEqual([[FIRST, 'done']]);
  expect(known(FIRST)).toMatchObject({ status: 'submitted', version: 2 });
});

test('an edit whose prices have risen leaves the order as it was, and says what rose', async () => {
  const placed = aPurchaseOrder({ order_id: FIRST, status: 'submitted', version: 1 });
  orders.set(FIRST, placed);
  const { supplier_id, organization_id } = placed;
  const rose = { kind: 'price_rose' as const, product_id: 'leeks', seen: euros(100), now: euros(120) };
  await keepDecision(phone, {
    ...{ order_id: FIRST, supplier_id, organization_id, version: 1, kind: 'edit', reason: null },
    wanted: { request: anOrderRequest(), packs: { leeks: 3 } },
    decided_at: new Date(NOON).toISOString(),
  });
  await sendDecisions({
    database: phone,
    decide: async () => {
      throw new ApiError(409, {
        ...{ type: 'about:blank', title: '', status: 409, detail: '', code: 'needs_review', differences: [rose] },
      });
    },
    fetchOrder: async ({ order_id }) => known(order_id),
  });
  const [kept] = await keptDecisions(phone);
  expect(kept).toMatchObject({ state: 'impossible', differences: [rose], wanted: { packs: { leeks: 3 } } });
});

test('one that can’t be sent does not hold up the others', async () => {
  await decide(FIRST);
  await decide(SECOND);
  const fault = (order_id: string) =>
    order_id === FIRST ? { error: new NetworkError('network'), after: false } : null;
  await expect(send(fault)).rejects.toThrow();
  expect(await states()).toEqual([
    [FIRST, 'waiting'],
    [SECOND, 'done'],
  ]);
});

test('another manager’s answer counts where it was first, and the person is told', async () => {
  await decide(FIRST);
  moved(known(FIRST), 'draft');
  await send();
  expect(await states()).toEqual([[FIRST, 'otherwise']]);
});

test('an order that has changed asks anew, and the new answer takes the place of the old one', async () => {
  await decide(FIRST);
  moved(known(FIRST), 'pending_approval');
  await send();
  expect(await states()).toEqual([[FIRST, 'revised']]);
  await decide(FIRST, 'approve', NOON + 1000);
  await send();
  expect(await states()).toEqual([[FIRST, 'done']]);
  expect(known(FIRST)).toMatchObject({ status: 'submitted', version: 3 });
});

test('an order that can’t be placed any more is for its buyer to change', async () => {
  await decide(FIRST);
  await send(() => ({ error: problem(409, 'needs_review'), after: false }));
  expect(await states()).toEqual([[FIRST, 'impossible']]);
});

test('an answer that was not sent yet is taken back', async () => {
  await decide(FIRST);
  await withdrawDecision(phone, FIRST);
  await send();
  expect(sends).toEqual([]);
  await decide(FIRST);
  await send();
  await withdrawDecision(phone, FIRST);
  expect(await states()).toEqual([[FIRST, 'done']]);
});
