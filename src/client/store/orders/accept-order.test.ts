import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { anOrderRequest, aRequestLine } from '../../../../tests/builders/an-order-request.ts';
import { changeCartQuantities, changeCartQuantity } from '../cart/cart-changes.ts';
import { readCart } from '../cart/cart-store.ts';
import { productTables } from '../catalog/product-reader.ts';
import { DeviceDatabase } from '../device/database.ts';
import { acceptOrder } from './accept-order.ts';
import { outboxRows } from './outbox-store.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const ORDER = '0199e6e0-0000-7000-8000-000000000001';
const key = aSpace();
const order = { order_id: ORDER, supplier_id: key.supplier_id, request: anOrderRequest() };
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
  await changeCartQuantity(database, key, PRODUCT, 2, NOW);
});
afterEach(() => database.delete());

describe('accepting an order on the device', () => {
  test('puts it into the outbox and takes its lines out of the cart', async () => {
    expect(await acceptOrder(database, order, NOW)).toMatchObject({ kind: 'accepted', row: { state: 'queued' } });
    expect(await outboxRows(database)).toMatchObject([
      { order_id: ORDER, account_id: database.account_id, attempts: 0 },
    ]);
    expect((await readCart(database, key, NOW)).lines).toEqual([]);
  });

  test('is still there after the app was closed and opened again', async () => {
    await acceptOrder(database, order, NOW);
    database.close();
    const reopened = new DeviceDatabase(database.account_id);
    expect(await outboxRows(reopened)).toMatchObject([{ order_id: ORDER, body: order.request }]);
    reopened.close();
  });

  test('remembers what the products were called, for the day one goes out of the catalog', async () => {
    await acceptOrder(database, order, NOW);
    await Promise.all(productTables(database).map((table) => table.clear()));
    const [row] = await outboxRows(database);
    expect(row?.products[PRODUCT]).toMatchObject({ names: { fr_FR: 'Fromage blanc 500 g' } });
  });

  test('empties the cart by removals that other devices will honour', async () => {
    await acceptOrder(database, order, NOW);
    const line = (await database.cart.toArray())[0]?.state.lines[PRODUCT];
    expect(line).toMatchObject({ quantity: 0 });
    expect(line?.removed_stamp).not.toBeNull();
  });

  test.each([
    ['the outbox', 'outbox'],
    ['the cart', 'cart'],
    ['the clock', 'meta'],
  ] as const)('leaves the cart as it was, and no order, when there is no room for %s', async (_, table) => {
    const before = await readCart(database, key, NOW);
    const stop = failWrites(database, table, 'QuotaExceededError');
    expect(await acceptOrder(database, order, NOW)).toEqual({ kind: 'refused', reason: 'quota' });
    stop();
    expect(await readCart(database, key, NOW)).toEqual(before);
    expect(await outboxRows(database)).toEqual([]);
  });

  test('says so when the storage is lost', async () => {
    database.close({ disableAutoOpen: true });
    expect(await acceptOrder(database, order, NOW)).toEqual({ kind: 'refused', reason: 'storage_lost' });
    await database.open();
    expect((await readCart(database, key, NOW)).lines).toHaveLength(1);
  });

  test('makes one order of two taps', async () => {
    const taps = await Promise.all([acceptOrder(database, order, NOW), acceptOrder(database, order, NOW)]);
    expect(taps.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(await outboxRows(database)).toHaveLength(1);
  });

  test('makes one order of the same cart in two tabs', async () => {
    await acceptOrder(database, order, NOW);
    const other = { ...order, order_id: '0199e6e0-0000-7000-8000-000000000002' };
    expect(await acceptOrder(database, other, NOW)).toEqual({ kind: 'refused', reason: 'cart_changed' });
    expect(await outboxRows(database)).toHaveLength(1);
  });

  test('refuses an order that no longer says what the cart says', async () => {
    await changeCartQuantity(database, key, PRODUCT, 3, NOW + 1);
    expect(await acceptOrder(database, order, NOW + 2)).toEqual({ kind: 'refused', reason: 'cart_changed' });
  });

  test('leaves products that are not in the order in the cart', async () => {
    const other = '0190a6e0-0000-7000-8000-0000000000ff';
    await changeCartQuantities(database, key, [{ product_id: other, quantity: 5 }], NOW + 1);
    await acceptOrder(database, order, NOW + 2);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ product_id: other, quantity: 5 }]);
  });

  test('keeps the hash of exactly what was accepted', async () => {
    const first = await acceptOrder(database, order, NOW);
    await changeCartQuantity(database, key, PRODUCT, 3, NOW + 1);
    const request = anOrderRequest({ lines: [aRequestLine({ quantity: 3 })] });
    const second = await acceptOrder(database, { ...order, order_id: `${ORDER.slice(0, -1)}2`, request }, NOW + 2);
    const hashes = [first, second].map((accepted) => accepted.kind === 'accepted' && accepted.row.body_hash);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});

/** Makes every write to the table fail as a browser would; returns a function that ends it. */
function failWrites(target: DeviceDatabase, table: 'outbox' | 'cart' | 'meta', name: string): () => void {
  const fail = () => {
    throw new DOMException('no room', name);
  };
  target[table].hook('creating', fail);
  target[table].hook('updating', fail);
  return () => {
    target[table].hook('creating').unsubscribe(fail);
    target[table].hook('updating').unsubscribe(fail);
  };
}
