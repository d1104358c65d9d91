import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { euros } from '../../../../tests/builders/a-product.ts';
import { anOrderRequest, aRequestLine } from '../../../../tests/builders/an-order-request.ts';
import { changeCartNotes, changeCartQuantity } from '../cart/cart-changes.ts';
import { readCart } from '../cart/cart-store.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';
import { acceptOrder } from './accept-order.ts';
import { acceptReview } from './accept-review.ts';
import { deleteOldReceipts, letGoOrder, markSeen, outboxRows, unsentEntries, withdrawOrder } from './outbox-store.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const THIRTY_DAYS = 30 * 24 * 3_600_000;
const ORDER = '0199e6e0-0000-7000-8000-000000000001';
const NEW_ORDER = '0199e6e0-0000-7000-8000-000000000002';
const key = aSpace();
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
  await changeCartQuantity(database, key, PRODUCT, 2, NOW);
  await changeCartNotes(database, key, PRODUCT, { no_substitute: true }, NOW);
  const request = anOrderRequest({ lines: [aRequestLine({ no_substitute: true, comment: 'bien mûr' })] });
  await acceptOrder(database, { order_id: ORDER, supplier_id: key.supplier_id, request }, NOW);
});
afterEach(() => database.delete());

const become = (changes: Partial<OutboxRow>) => database.outbox.update(ORDER, { ...changes });

describe('taking a waiting order back', () => {
  test('puts its lines and notes into the cart again', async () => {
    expect(await withdrawOrder(database, ORDER, NOW)).toEqual({ kind: 'withdrawn' });
    expect(await outboxRows(database)).toEqual([]);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([
      { product_id: PRODUCT, quantity: 2, no_substitute: true, comment: 'bien mûr' },
    ]);
  });

  test('adds to what the buyer has put into the cart since', async () => {
    await changeCartQuantity(database, key, PRODUCT, 3, NOW + 1);
    await withdrawOrder(database, ORDER, NOW + 2);
    expect((await readCart(database, key, NOW + 2)).lines).toMatchObject([{ quantity: 5 }]);
  });

  test.each([
    ['it was sent and no answer came', { state: 'queued', attempts: 1 }, 'already_sent'],
    ['it is being sent', { state: 'sending', attempts: 1 }, 'already_sent'],
    ['it was placed', { state: 'placed', attempts: 1 }, 'already_placed'],
  ] as const)('is refused once %s', async (_, changes, reason) => {
    await become(changes);
    expect(await withdrawOrder(database, ORDER, NOW)).toEqual({ kind: 'refused', reason });
    expect(await outboxRows(database)).toHaveLength(1);
    expect((await readCart(database, key, NOW)).lines).toEqual([]);
  });

  test.each(['refused', 'needs_review'] as const)('works for one the server answered with %s', async (state) => {
    await become({ state, attempts: 1 });
    expect(await withdrawOrder(database, ORDER, NOW)).toEqual({ kind: 'withdrawn' });
  });

  test('an order that is gone is not found', async () => {
    expect(await withdrawOrder(database, NEW_ORDER, NOW)).toEqual({ kind: 'refused', reason: 'not_found' });
  });
});

describe('letting an order go that was ordered already', () => {
  const asked = (product_id: string) =>
    become({
      state: 'needs_review',
      attempts: 1,
      differences: [
        {
          kind: 'already_ordered',
          order_id: NEW_ORDER,
          number: 'CMD-2',
          placed_at: '2026-10-15T07:58:00.000Z',
          placed_by: 'Léa Martin',
          lines: [{ product_id, quantity: 2 }],
        },
      ],
    });

  test('leaves the cart as it is: it is ordered once', async () => {
    await asked(PRODUCT);
    expect(await letGoOrder(database, ORDER, NOW)).toEqual({ kind: 'withdrawn' });
    expect(await outboxRows(database)).toEqual([]);
    expect((await readCart(database, key, NOW)).lines).toEqual([]);
  });

  test('puts back what the other order does not hold: nothing is dropped silently', async () => {
    await asked('0190a6e0-0000-7000-8000-0000000000ff');
    expect(await letGoOrder(database, ORDER, NOW)).toEqual({ kind: 'withdrawn' });
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ product_id: PRODUCT, quantity: 2 }]);
  });

  test.each(['queued', 'sending', 'placed', 'needs_review'] as const)(
    'is not possible for one that is %s',
    async (state) => {
      await become({ state, attempts: 1 });
      expect(await letGoOrder(database, ORDER, NOW)).toEqual({ kind: 'refused', reason: 'not_found' });
      expect(await outboxRows(database)).toHaveLength(1);
    },
  );

  test('or it is placed once more, naming the order that it repeats', async () => {
    await asked(PRODUCT);
    const accepted = { new_order_id: `${NEW_ORDER.slice(0, -1)}9`, catalog_version: 42 };
    await acceptReview(database, ORDER, accepted, NOW);
    expect(await outboxRows(database)).toMatchObject([{ state: 'queued', body: { repeats: [NEW_ORDER] } }]);
  });
});

describe('agreeing to what changed', () => {
  const accepted = { new_order_id: NEW_ORDER, catalog_version: 42 };

  test('replaces the order by one at the new price, under an id of its own', async () => {
    const differences = [{ kind: 'price_rose', product_id: PRODUCT, seen: euros(4320), now: euros(4400) } as const];
    await become({ state: 'needs_review', attempts: 1, differences });
    expect(await acceptReview(database, ORDER, accepted, NOW + 5)).toMatchObject({ kind: 'accepted' });
    expect(await outboxRows(database)).toMatchObject([
      {
        order_id: NEW_ORDER,
        state: 'queued',
        attempts: 0,
        body: { catalog_version: 42, lines: [{ seen_price: euros(4400) }], seen_total: euros(8800) },
      },
    ]);
  });

  test('once, however often it is tapped', async () => {
    await become({ state: 'needs_review', differences: [] });
    const taps = await Promise.all([
      acceptReview(database, ORDER, accepted, NOW),
      acceptReview(database, ORDER, { ...accepted, new_order_id: `${NEW_ORDER.slice(0, -1)}3` }, NOW),
    ]);
    expect(taps.map(({ kind }) => kind).sort()).toEqual(['accepted', 'refused']);
    expect(await outboxRows(database)).toHaveLength(1);
  });

  test('is not possible when nothing is left, or a limit is missed', async () => {
    await become({ state: 'needs_review', differences: [{ kind: 'product_gone', product_id: PRODUCT }] });
    expect(await acceptReview(database, ORDER, accepted, NOW)).toMatchObject({ reason: 'nothing_left' });
    await become({ differences: [{ kind: 'limit_missed', limit: 'order.total', minimum: 150, current: 86.4 }] });
    expect(await acceptReview(database, ORDER, accepted, NOW)).toMatchObject({ reason: 'not_acceptable' });
    expect(await outboxRows(database)).toHaveLength(1);
  });
});

describe('letting go', () => {
  test('a placed order stays until it was seen, and 30 days more', async () => {
    await become({ state: 'placed', settled_at: NOW });
    await deleteOldReceipts(database, NOW + 2 * THIRTY_DAYS);
    expect(await database.outbox.count()).toBe(1);
    await markSeen(database, [ORDER], NOW + 1);
    await deleteOldReceipts(database, NOW + THIRTY_DAYS - 1);
    expect(await database.outbox.count()).toBe(1);
    await deleteOldReceipts(database, NOW + THIRTY_DAYS);
    expect(await database.outbox.count()).toBe(0);
  });

  test.each([
    ['queued', 1],
    ['needs_sign_in', 1],
    ['needs_review', 1],
    ['placed', 0],
    ['refused', 0],
  ] as const)('signing out with an order that is %s strands %i', async (state, count) => {
    await become({ state });
    expect(await unsentEntries(database)).toHaveLength(count);
  });
});
