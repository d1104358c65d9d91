import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CountAnswer } from '#domain/guides/count-mode.ts';
import { newGuide } from '#domain/guides/order-guide.ts';
import { anAccountId, aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../../tests/builders/a-purchase-order.ts';
import { anOrderRequest } from '../../../../tests/builders/an-order-request.ts';
import { anOutboxRow } from '../../../../tests/builders/an-outbox-row.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { openDatabase } from '../device/database.ts';
import { spaceId } from '../device/rows.ts';
import { saveCount } from '../guides/count-store.ts';
import { makeGuide } from '../guides/guide-store.ts';
import { storeOrders } from './order-store.ts';
import { hasOrdered, orderingHistory } from './ordering-history.ts';
import { acceptProduct, refuseProduct } from './refused-products.ts';

const key = aSpace();
const elsewhere = aSpace({ supplier_id: '0190a6e0-0000-7000-8000-00000000005b' });
const GUIDE = '0199e6e0-0000-7000-8000-0000000000f1';
/** 17:40 in Paris. */
const NOW = Date.parse('2026-10-15T15:40:00.000Z');
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
});
afterEach(() => database.delete());

const history = (now = NOW) => orderingHistory(database, key, 'Europe/Paris', now);
const days = async () => (await history()).orders.map(({ day }) => day);

const refuse = (day: string | null) => refuseProduct(database, key, { product_id: PRODUCT, day }, '2026-10-15', NOW);

const count = async (answer: CountAnswer, isDone = false, changed_at = NOW - 60_000) => {
  await makeGuide(database, key, GUIDE, NOW, (stamp) =>
    newGuide('Chambre froide', [{ entry_id: PRODUCT, kind: 'product', par_level: 4 }], stamp),
  );
  const state = { opened: null, typed: '', answers: { [PRODUCT]: answer }, given: [] };
  const proposed = isDone ? { [PRODUCT]: 3 } : null;
  const at = { started_at: changed_at, changed_at };
  await saveCount(database, { list_id: GUIDE, space_id: spaceId(key), weekday: 3, ...at, state, proposed });
};

describe('the history that the usual order is made from', () => {
  test('has days at the supplier’s clock, on both sides of the hour that autumn repeats', async () => {
    const at = ['2026-10-24T22:30:00.000Z', '2026-10-25T21:30:00.000Z', '2026-10-25T23:30:00.000Z'];
    await storeOrders(
      database,
      at.map((received_at, index) =>
        aPurchaseOrder({ order_id: `0199e6e0-0000-7000-8000-00000000000${index}`, received_at }),
      ),
    );
    expect(await days()).toEqual(['2026-10-26', '2026-10-25', '2026-10-25']);
  });

  test('begins with an order that waits on this device, not with one that was refused', async () => {
    expect(await hasOrdered(database, key)).toBe(false);
    await database.outbox.put(anOutboxRow({ state: 'refused' }));
    expect(await hasOrdered(database, key)).toBe(false);
    await database.outbox.put(anOutboxRow({ state: 'queued' }));
    expect(await hasOrdered(database, key)).toBe(true);
    expect(await hasOrdered(database, elsewhere)).toBe(false);
  });

  test('has an order that waits on this device once, before and after the supplier has it', async () => {
    const row = anOutboxRow({ body: anOrderRequest({ captured_at: '2026-10-15T08:00:00.000Z' }) });
    await database.outbox.put(row);
    expect(await days()).toEqual(['2026-10-15']);
    await storeOrders(database, [aPurchaseOrder({ order_id: row.order_id })]);
    expect(await days()).toHaveLength(1);
    await storeOrders(database, [aPurchaseOrder({ order_id: row.order_id, version: 2, status: 'cancelled' })]);
    expect(await days()).toEqual([]);
  });

  test('has neither refused and rejected orders nor those of another supplier', async () => {
    await database.outbox.bulkPut([
      anOutboxRow({ state: 'refused' }),
      anOutboxRow({ ...elsewhere, order_id: '0199e6e0-0000-7000-8000-000000000002' }),
    ]);
    await storeOrders(database, [
      aPurchaseOrder({ order_id: '0199e6e0-0000-7000-8000-000000000003', status: 'rejected' }),
      aPurchaseOrder({ order_id: '0199e6e0-0000-7000-8000-000000000004', ...elsewhere }),
    ]);
    expect(await days()).toEqual([]);
  });

  test('keeps a refusal for good, in its space, until the product is asked for again', async () => {
    await refuse(null);
    database.close();
    database = openDatabase(anAccountId());
    expect([...(await history()).refused]).toEqual([PRODUCT]);
    expect((await history()).asideToday.size).toBe(0);
    expect((await orderingHistory(database, elsewhere, 'Europe/Paris', NOW)).refused.size).toBe(0);
    await acceptProduct(database, key, PRODUCT, NOW);
    expect((await history()).refused.size).toBe(0);
  });

  test('keeps what is not wanted today until the supplier’s day is over, or until it is refused for good', async () => {
    await refuse('2026-10-15');
    const late = Date.parse('2026-10-15T21:59:00.000Z');
    expect([...(await history(late)).asideToday]).toEqual([PRODUCT]);
    expect((await history(late)).refused.size).toBe(0);
    expect((await history(late + 60_000)).asideToday.size).toBe(0);
    await refuse(null);
    expect((await history()).asideToday.size).toBe(0);
    expect([...(await history()).refused]).toEqual([PRODUCT]);
  });
});

test('a screen that shows the history sees each change of it', async () => {
  const seen: number[][] = [];
  const stop = database.watch(
    () => history(),
    ({ orders, refused, counted }) => seen.push([orders.length, refused.size, counted.size]),
    (error) => {
      throw error;
    },
  );
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([0, 0, 0]));
  await refuse(null);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([0, 1, 0]));
  await count({ kind: 'left', left: 1 });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([0, 1, 1]));
  await database.outbox.put(anOutboxRow());
  await vi.waitFor(() => expect(seen.at(-1)?.[0]).toBe(1));
  stop();
});

describe('a count', () => {
  test('says what is left of a level, and the packs that fill it up', async () => {
    await count({ kind: 'left', left: 1 });
    const { counted: found, settled } = await history();
    expect(found.get(PRODUCT)).toEqual({ level: 4, left: 1, in_units: false, packs: 3 });
    expect(settled.size).toBe(0);
  });

  test('settles its products once it has ended', async () => {
    await count({ kind: 'enough' }, true);
    const { counted: found, settled } = await history();
    expect(found.get(PRODUCT)?.packs).toBe(0);
    expect([...settled]).toEqual([PRODUCT]);
  });

  test('says nothing of a product that was passed over', async () => {
    await count({ kind: 'usual' });
    expect((await history()).counted.size).toBe(0);
  });

  test('says nothing the next day, nor once an order has followed it', async () => {
    await count({ kind: 'left', left: 1 });
    expect((await history(NOW + 43_200_000)).counted.size).toBe(0);
    await storeOrders(database, [aPurchaseOrder({ received_at: new Date(NOW).toISOString() })]);
    expect((await history()).counted.size).toBe(0);
  });
});
