import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newGuide } from '#domain/guides/order-guide.ts';
import { aSpace, PRODUCT, stockedDatabase } from '../../../tests/builders/a-device.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { keepPastPrices, MOST_KEPT, readPastPrices } from '../store/catalog/past-prices.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import { makeGuide } from '../store/guides/guide-store.ts';
import { storeOrders } from '../store/orders/order-store.ts';
import { NetworkError } from './api-error.ts';
import { pullPastPrices } from './past-prices-pull.ts';

const key = aSpace();
const NOW = Date.parse('2026-10-15T15:40:00.000Z');
const HOUR = 3_600_000;
const prices = [{ since: '2025-10-15T15:40:00.000Z', price: { amount: 4320, precision: 2, currency: 'EUR' } }];
let database: DeviceDatabase;
/** What the server was asked for. */
let asked: (readonly string[])[];

beforeEach(async () => {
  database = await stockedDatabase();
  asked = [];
});
afterEach(() => database.delete());

const pull = (now = NOW) =>
  pullPastPrices(database, key, now, async (_, product_ids) => {
    asked.push(product_ids);
    return product_ids.map((product_id) => ({ product_id, prices }));
  });
const order = () => storeOrders(database, [aPurchaseOrder()]);

test('what is usually ordered comes first, then what stands in the order guides, each once', async () => {
  await order();
  await makeGuide(database, key, '0199e6e0-0000-7000-8000-0000000000f1', NOW, (stamp) =>
    newGuide(
      'Chambre froide',
      [
        { entry_id: 'a-shelf', kind: 'shelf', name: 'Haut' },
        { entry_id: 'in-the-guide', kind: 'product' },
        { entry_id: PRODUCT, kind: 'product' },
      ],
      stamp,
    ),
  );
  await pull();
  expect(asked).toEqual([[PRODUCT, 'in-the-guide']]);
  expect(await readPastPrices(database, key, PRODUCT)).toEqual({ prices, told_at: NOW });
  expect(await readPastPrices(database, key, 'never-ordered')).toBeNull();
});

test('the server is asked once a day; a device without orders, or whose call failed, asks again', async () => {
  await pull();
  expect(asked).toEqual([]);
  await order();
  const failing = () => Promise.reject(new NetworkError('network'));
  await expect(pullPastPrices(database, key, NOW, failing)).rejects.toThrow(NetworkError);
  await pull(NOW);
  await pull(NOW + 23 * HOUR);
  expect(asked).toHaveLength(1);
  await pull(NOW + 24 * HOUR);
  expect(asked).toHaveLength(2);
  // A clock that was put right must not stop it.
  await pull(NOW - 48 * HOUR);
  expect(asked).toHaveLength(3);
});

test('a space keeps what was told last, and no other space loses by it', async () => {
  const elsewhere = aSpace({ supplier_id: '0190a6e0-0000-7000-8000-00000000005b' });
  const named = (count: number) => Array.from({ length: count }, (_, at) => ({ product_id: `p${at}`, prices }));
  await keepPastPrices(database, elsewhere, named(1), NOW - 1);
  await keepPastPrices(database, key, [{ product_id: 'opened-long-ago', prices }], NOW - 2);
  await keepPastPrices(database, key, named(MOST_KEPT - 1), NOW);
  expect(await readPastPrices(database, key, 'opened-long-ago')).not.toBeNull();
  await keepPastPrices(database, key, [{ product_id: 'opened-now', prices }], NOW + 1);
  expect(await readPastPrices(database, key, 'opened-long-ago')).toBeNull();
  expect(await readPastPrices(database, key, 'opened-now')).not.toBeNull();
  expect(await readPastPrices(database, elsewhere, 'p0')).not.toBeNull();
});
