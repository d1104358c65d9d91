import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyCart } from '#domain/orders/cart.ts';
import { aCatalogPage, aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { aProduct, euros } from '../../../../tests/builders/a-product.ts';
import { storeCatalogPage } from '../catalog/catalog-pages.ts';
import type { DeviceDatabase } from '../device/database.ts';
import {
  acknowledgePrices,
  addAbsentToCart,
  addToCart,
  changeCartNotes,
  changeCartQuantity,
  clearCart,
  refreshSummary,
} from './cart-changes.ts';
import { hasUnsharedChanges, openCarts, readCart } from './cart-store.ts';
import { mergeSharedCart, settleCarts } from './shared-cart.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const FOURTEEN_DAYS = 1_209_600_000;
const OTHER = '0190a6e0-0000-7000-8000-0000000000ff';
const key = aSpace();
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
});
afterEach(() => database.delete());

describe('a cart', () => {
  test('is stored under gs-cart with its summary', async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    const cart = await readCart(database, key, NOW);
    expect(cart.cart_id).toBe(`gs-cart:${key.supplier_id}:${key.organization_id}`);
    expect(cart.summary).toMatchObject({ total_price: 86.4, total_packs: 2, currency: 'EUR' });
    expect(cart.expires_at).toBe(NOW + FOURTEEN_DAYS);
  });

  test('keeps a remark without what can’t be seen in it, and none where nothing is left', async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    await changeCartNotes(database, key, PRODUCT, { comment: '\uFEFFbien\u00A0mûres\u200B ' }, NOW);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ comment: 'bien mûres' }]);
    await changeCartNotes(database, key, PRODUCT, { comment: ' \u200B\u00A0' }, NOW);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ comment: null }]);
  });

  test('counts every scan of the same product, even two at once', async () => {
    const scan = [{ product_id: PRODUCT, quantity: 1 }];
    await Promise.all([addToCart(database, key, scan, NOW), addToCart(database, key, scan, NOW)]);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ quantity: 2 }]);
  });

  test('has the usual order once, though its key is tapped twice at once, and keeps what was there as it was', async () => {
    await changeCartQuantity(database, key, OTHER, 5, NOW);
    const usual = [
      { product_id: PRODUCT, quantity: 3 },
      { product_id: OTHER, quantity: 1 },
    ];
    await Promise.all([addAbsentToCart(database, key, usual, NOW), addAbsentToCart(database, key, usual, NOW)]);
    const { lines } = await readCart(database, key, NOW);
    expect(lines).toMatchObject([
      { product_id: OTHER, quantity: 5 },
      { product_id: PRODUCT, quantity: 3 },
    ]);
    await changeCartQuantity(database, key, PRODUCT, 0, NOW);
    await addAbsentToCart(database, key, usual, NOW);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ quantity: 5 }, { quantity: 3 }]);
  });

  test('keeps notes with their line', async () => {
    await changeCartQuantity(database, key, PRODUCT, 1, NOW);
    await changeCartNotes(database, key, PRODUCT, { comment: 'bien mûr' }, NOW);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ quantity: 1, comment: 'bien mûr' }]);
  });

  test('belongs to one supplier and one organization', async () => {
    await changeCartQuantity(database, key, PRODUCT, 1, NOW);
    expect((await readCart(database, aSpace({ organization_id: OTHER }), NOW)).lines).toEqual([]);
  });

  test('shows a product that left the catalog without counting it', async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    await storeCatalogPage(database, key, 'end', aCatalogPage({ reset: false, products: [], gone: [PRODUCT] }), NOW);
    await refreshSummary(database, key, NOW);
    const cart = await readCart(database, key, NOW);
    expect(cart.lines).toHaveLength(1);
    expect(cart.summary.total_price).toBe(0);
  });

  test('remembers the price the buyer saw until they have seen the new one', async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    const dearer = aProduct({ price: euros(5000) });
    await storeCatalogPage(database, key, 'end', aCatalogPage({ reset: false, products: [dearer] }), NOW);
    await refreshSummary(database, key, NOW);
    expect(await readCart(database, key, NOW)).toMatchObject({
      summary: { total_price: 100 },
      seen_prices: { [PRODUCT]: euros(4320) },
    });
    await acknowledgePrices(database, key, NOW);
    expect((await readCart(database, key, NOW)).seen_prices).toEqual({ [PRODUCT]: euros(5000) });
  });
});

describe('14 days after its last change', () => {
  beforeEach(async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    const [row] = await database.cart.toArray();
    if (row !== undefined) await database.cart.put({ ...row, shared_revision: row.revision });
  });

  test.each([
    [-1, 1],
    [0, 0],
    [1, 0],
  ])('%i ms around the moment, the cart holds %i line', async (around, lines) => {
    const moment = NOW + FOURTEEN_DAYS + around;
    expect((await readCart(database, key, moment)).lines).toHaveLength(lines);
    expect(await openCarts(database, moment)).toHaveLength(lines);
    await settleCarts(database, moment);
    expect(await database.cart.count()).toBe(lines);
  });

  test('reads as an empty summary', async () => {
    const cart = await readCart(database, key, NOW + FOURTEEN_DAYS);
    expect(cart).toMatchObject({ lines: [], expires_at: null, summary: { total_price: 0, products: [] } });
  });

  test('a new line starts a new cart, and the old lines stay out of it', async () => {
    await changeCartQuantity(database, key, OTHER, 1, NOW + FOURTEEN_DAYS);
    expect((await readCart(database, key, NOW + FOURTEEN_DAYS)).lines).toMatchObject([{ product_id: OTHER }]);
    await settleCarts(database, NOW + FOURTEEN_DAYS);
    expect(await database.cart.toArray()).toMatchObject([{ aside: null, summary: { products: [] } }]);
    expect((await database.cart.toArray())[0]?.state.lines[PRODUCT]).toBeUndefined();
  });

  test('a device clock that is a year ahead loses nothing', async () => {
    const aYear = 365 * 24 * 3_600_000;
    expect((await readCart(database, key, NOW + aYear)).lines).toEqual([]);
    expect((await readCart(database, key, NOW)).lines).toHaveLength(1);
  });

  test('a device clock that jumps back keeps later changes later', async () => {
    await changeCartQuantity(database, key, PRODUCT, 7, NOW - 3_600_000);
    expect((await readCart(database, key, NOW)).lines).toMatchObject([{ quantity: 7 }]);
  });
});

describe('the cart shared with other devices', () => {
  const stamp = { time: NOW + 10, counter: 0, device: 'phone' };
  const fromPhone = {
    lines: {
      [OTHER]: {
        product_id: OTHER,
        quantity: 4,
        stamp,
        removed_stamp: null,
        added: stamp,
        comment: null,
        no_substitute: false,
      },
    },
  };

  test('brings in what another device added, beside what is here', async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    await mergeSharedCart(database, key, { cart: fromPhone }, null, NOW + 20);
    expect((await readCart(database, key, NOW + 20)).lines.map(({ quantity }) => quantity)).toEqual([2, 4]);
  });

  test('keeps a change made while the answer was on its way, and still has to send it', async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    const sent = await database.cart.toArray();
    await changeCartQuantity(database, key, PRODUCT, 9, NOW + 5);
    await mergeSharedCart(database, key, { cart: fromPhone }, sent[0]?.revision ?? null, NOW + 20);
    const [row] = await database.cart.toArray();
    expect(row?.state.lines[PRODUCT]?.quantity).toBe(9);
    expect(row !== undefined && hasUnsharedChanges(row)).toBe(true);
  });

  test('stays out when nobody changed it for 14 days', async () => {
    await mergeSharedCart(database, key, { cart: fromPhone }, null, stamp.time + FOURTEEN_DAYS);
    expect(await database.cart.count()).toBe(0);
  });

  test('does not bring back what was removed here', async () => {
    await changeCartQuantity(database, key, PRODUCT, 2, NOW);
    const copy = (await database.cart.toArray())[0]?.state ?? emptyCart();
    await clearCart(database, key, NOW + 1);
    await mergeSharedCart(database, key, { cart: copy }, null, NOW + 2);
    expect((await readCart(database, key, NOW + 2)).lines).toEqual([]);
  });
});
