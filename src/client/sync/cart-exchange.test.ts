import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CartState, emptyCart } from '#domain/cart.ts';
import { mergeCarts } from '#domain/cart-merge.ts';
import { anAccountId, aSpace, PRODUCT } from '../../../tests/builders/a-device.ts';
import { addToCart, changeCartQuantity } from '../store/cart-changes.ts';
import { readCart } from '../store/cart-store.ts';
import { DeviceDatabase } from '../store/database.ts';
import { exchangeCart } from './cart-exchange.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const OTHER = '0190a6e0-0000-7000-8000-0000000000ff';
const key = aSpace();
let phone: DeviceDatabase;
let tablet: DeviceDatabase;
let shared: CartState;
let sends: number;

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-phone`);
  tablet = new DeviceDatabase(`${anAccountId()}-tablet`);
  shared = emptyCart();
  sends = 0;
});
afterEach(() => Promise.all([phone.delete(), tablet.delete()]));

const exchange = (database: DeviceDatabase) =>
  exchangeCart(
    {
      database,
      fetchCart: async () => shared,
      sendCart: async (_, state) => {
        sends += 1;
        shared = mergeCarts(shared, state);
        return shared;
      },
      now: () => NOW + 10,
    },
    key,
  );
const quantities = async (database: DeviceDatabase) =>
  Object.fromEntries(
    (await readCart(database, key, NOW + 10)).lines.map(({ product_id, quantity }) => [product_id, quantity]),
  );

test('what one device adds offline stands beside what the other adds', async () => {
  await changeCartQuantity(phone, key, PRODUCT, 2, NOW);
  await changeCartQuantity(tablet, key, OTHER, 5, NOW + 1);
  await exchange(phone);
  await exchange(tablet);
  await exchange(phone);
  expect(await quantities(phone)).toEqual({ [PRODUCT]: 2, [OTHER]: 5 });
  expect(await quantities(tablet)).toEqual(await quantities(phone));
});

test('a removal on one device removes on the other', async () => {
  await changeCartQuantity(phone, key, PRODUCT, 2, NOW);
  await exchange(phone);
  await exchange(tablet);
  await changeCartQuantity(tablet, key, PRODUCT, 0, NOW + 1);
  await exchange(tablet);
  await exchange(phone);
  expect(await quantities(phone)).toEqual({});
});

test('a cart without changes is asked for, not sent', async () => {
  await changeCartQuantity(phone, key, PRODUCT, 2, NOW);
  await exchange(phone);
  await exchange(phone);
  expect(sends).toBe(1);
});

test('a change made while the cart is under way is sent the next time', async () => {
  await changeCartQuantity(phone, key, PRODUCT, 2, NOW);
  const before = exchange(phone);
  await addToCart(phone, key, [{ product_id: PRODUCT, quantity: 1 }], NOW);
  await before;
  await exchange(phone);
  expect(shared.lines[PRODUCT]?.quantity).toBe(3);
});
