import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CART_LIFETIME, type CartState, cartLines, emptyCart, isExpired } from '#domain/orders/cart.ts';
import { mergeCarts } from '#domain/orders/cart-merge.ts';
import { boundCart } from '#domain/orders/cart-stamps.ts';
import { anAccountId, aSpace, PRODUCT } from '../../../tests/builders/a-device.ts';
import {
  addToCart,
  changeCartQuantities,
  changeCartQuantity,
  letKeptGo,
  putBackKept,
} from '../store/cart/cart-changes.ts';
import { readCart } from '../store/cart/cart-store.ts';
import { settleCarts } from '../store/cart/shared-cart.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import { exchangeCart } from './cart-exchange.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const OTHER = '0190a6e0-0000-7000-8000-0000000000ff';
const key = aSpace();
let phone: DeviceDatabase;
let tablet: DeviceDatabase;
let shared: CartState;
/** When the server last received a change, by its own clock. */
let changed_at: number | null;
let sends: number;

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-phone`);
  tablet = new DeviceDatabase(`${anAccountId()}-tablet`);
  shared = emptyCart();
  changed_at = null;
  sends = 0;
});
afterEach(() => Promise.all([phone.delete(), tablet.delete()]));

/**
 * Merges as the server does (tests/server/shared-cart.test.ts). `serverNow`: the server's time; `deviceNow`: the
 * server's time as the device assumes it.
 */
const exchange = (database: DeviceDatabase, serverNow = NOW + 10, deviceNow = serverNow) => {
  const answer = () => {
    if (changed_at !== null && isExpired(changed_at, serverNow)) [shared, changed_at] = [emptyCart(), null];
    return { cart: boundCart(shared, serverNow), changed_at, server_time: serverNow };
  };
  return exchangeCart(
    {
      database,
      fetchCart: async () => answer(),
      sendCart: async (_, state) => {
        sends += 1;
        shared = mergeCarts(answer().cart, boundCart(state, serverNow));
        changed_at = serverNow;
        return answer();
      },
      now: () => deviceNow,
    },
    key,
  );
};
const quantities = async (database: DeviceDatabase, now = NOW + 10) =>
  Object.fromEntries(
    (await readCart(database, key, now)).lines.map(({ product_id, quantity }) => [product_id, quantity]),
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

describe('a clock that no contact with the server witnessed', () => {
  const DAY = 24 * 3_600_000;
  const NINE = Array.from({ length: 9 }, (_, place) => `0190a6e0-0000-7000-8000-00000000000${place}`);
  const nine = Object.fromEntries(NINE.map((product_id) => [product_id, 2]));
  const fill = (database: DeviceDatabase, now: number) =>
    changeCartQuantities(
      database,
      key,
      NINE.map((product_id) => ({ product_id, quantity: 2 })),
      now,
    );
  const asideOf = async (database: DeviceDatabase, now: number) =>
    cartLines((await readCart(database, key, now)).aside?.state ?? emptyCart()).length;

  describe.each([15 * DAY, 365 * DAY])('that jumps %i ms ahead at an offline start', (jump) => {
    test('puts nine shared products aside when one is added, and the first contact brings them back, on every device', async () => {
      await fill(phone, NOW);
      await exchange(phone);
      await exchange(tablet);
      await addToCart(phone, key, [{ product_id: OTHER, quantity: 1 }], NOW + jump);
      expect(await quantities(phone, NOW + jump)).toEqual({ [OTHER]: 1 });
      expect(await asideOf(phone, NOW + jump)).toBe(9);
      await exchange(phone, NOW + 1000, NOW + jump);
      await exchange(phone, NOW + 2000);
      await exchange(tablet, NOW + 2000);
      expect(await quantities(phone, NOW + 2000)).toEqual({ ...nine, [OTHER]: 1 });
      expect(await quantities(tablet, NOW + 2000)).toEqual({ ...nine, [OTHER]: 1 });
      expect(await asideOf(phone, NOW + 2000)).toBe(0);
    });

    test('loses no product that is added again after it was taken out under a clock a few minutes ahead', async () => {
      await changeCartQuantity(phone, key, PRODUCT, 2, NOW + 240_000);
      await changeCartQuantity(phone, key, PRODUCT, 0, NOW + 240_000);
      await exchange(phone, NOW + 1000);
      await changeCartQuantity(phone, key, PRODUCT, 5, NOW + jump);
      for (const at of [NOW + 2000, NOW + 3000]) await exchange(phone, at);
      await exchange(tablet, NOW + 4000);
      expect(await quantities(phone, NOW + 4000)).toEqual({ [PRODUCT]: 5 });
      expect(await quantities(tablet, NOW + 4000)).toEqual({ [PRODUCT]: 5 });
    });

    test('brings them back where nothing was shared yet, too', async () => {
      await fill(phone, NOW);
      await addToCart(phone, key, [{ product_id: OTHER, quantity: 1 }], NOW + jump);
      await exchange(phone, NOW + 1000, NOW + jump);
      expect(await quantities(phone, NOW + 1000)).toEqual({ ...nine, [OTHER]: 1 });
      await exchange(phone, NOW + 2000);
      await exchange(tablet, NOW + 2000);
      expect(await quantities(tablet, NOW + 2000)).toEqual({ ...nine, [OTHER]: 1 });
    });

    test('lets the person have them back before, in one tap', async () => {
      await fill(phone, NOW);
      await exchange(phone);
      await addToCart(phone, key, [{ product_id: OTHER, quantity: 1 }], NOW + jump);
      await putBackKept(phone, key, NOW + jump + 1);
      expect(await quantities(phone, NOW + jump + 2)).toEqual({ ...nine, [OTHER]: 1 });
      expect(await asideOf(phone, NOW + jump + 2)).toBe(0);
      await exchange(phone, NOW + 1000, NOW + jump + 3);
      await exchange(phone, NOW + 2000);
      await exchange(tablet, NOW + 2000);
      expect(await quantities(tablet, NOW + 2000)).toEqual({ ...nine, [OTHER]: 1 });
    });

    test('or let them go: then they go everywhere', async () => {
      await fill(phone, NOW);
      await exchange(phone);
      await addToCart(phone, key, [{ product_id: OTHER, quantity: 1 }], NOW + jump);
      await letKeptGo(phone, key, NOW + jump + 1);
      await exchange(phone, NOW + 1000, NOW + jump + 2);
      await exchange(phone, NOW + 2000);
      await exchange(tablet, NOW + 2000);
      expect(await quantities(phone, NOW + 2000)).toEqual({ [OTHER]: 1 });
      expect(await quantities(tablet, NOW + 2000)).toEqual({ [OTHER]: 1 });
    });

    test('wins over no change that another device makes afterwards', async () => {
      await fill(phone, NOW);
      await exchange(phone);
      await exchange(tablet);
      await changeCartQuantity(phone, key, OTHER, 1, NOW + jump);
      await exchange(phone, NOW + 1000, NOW + jump);
      await exchange(phone, NOW + 2000);
      await exchange(tablet, NOW + 2000);
      await changeCartQuantity(tablet, key, OTHER, 6, NOW + 3000);
      await exchange(tablet, NOW + 3000);
      await exchange(phone, NOW + 4000);
      expect((await quantities(phone, NOW + 4000))[OTHER]).toBe(6);
      await changeCartQuantity(phone, key, OTHER, 7, NOW + 5000);
      await exchange(phone, NOW + 5000);
      await exchange(tablet, NOW + 6000);
      expect((await quantities(tablet, NOW + 6000))[OTHER]).toBe(7);
    });
  });

  describe.each([-20 * DAY, -365 * DAY])('that was %i ms off while the cart was filled', (off) => {
    test('leaves the products one tap away once the clock is right, also when the server has told the time', async () => {
      await fill(phone, NOW + off);
      expect(await quantities(phone, NOW)).toEqual({});
      expect(await asideOf(phone, NOW)).toBe(9);
      await exchange(phone, NOW + 1000);
      await settleCarts(phone, NOW + 2000);
      expect(await asideOf(phone, NOW + 2000)).toBe(9);
      await putBackKept(phone, key, NOW + 3000);
      await exchange(phone, NOW + 4000);
      await exchange(tablet, NOW + 4000);
      expect(await quantities(phone, NOW + 4000)).toEqual(nine);
      expect(await quantities(tablet, NOW + 4000)).toEqual(nine);
    });

    test('loses nothing when the server hears of it before the clock is right', async () => {
      await fill(phone, NOW + off);
      await exchange(phone, NOW, NOW + off + 1);
      await exchange(tablet, NOW + 1000);
      expect(await quantities(phone, NOW + 1000)).toEqual(nine);
      expect(await quantities(tablet, NOW + 1000)).toEqual(nine);
    });

    test('keeps them aside for 14 days of the server’s time, and not a millisecond more', async () => {
      await fill(phone, NOW + off);
      await settleCarts(phone, NOW);
      await settleCarts(phone, NOW + CART_LIFETIME - 1);
      expect(await asideOf(phone, NOW)).toBe(9);
      await settleCarts(phone, NOW + CART_LIFETIME);
      expect(await phone.cart.count()).toBe(0);
    });
  });

  test('that is a year ahead makes no cart live for a year', async () => {
    await fill(phone, NOW + 365 * DAY);
    await exchange(phone, NOW, NOW + 365 * DAY);
    expect((await readCart(phone, key, NOW)).expires_at).toBe(NOW + CART_LIFETIME);
  });

  test('whose stamps 0.1.0 has stored, 2^53 − 1 included, heals: every device can change the line again', async () => {
    await changeCartQuantity(phone, key, OTHER, 3, NOW);
    const [row] = await phone.cart.toArray();
    const line = row?.state.lines[OTHER];
    if (row === undefined || line === undefined) throw new Error('the cart is not stored');
    const largest = { ...line.stamp, time: Number.MAX_SAFE_INTEGER, counter: Number.MAX_SAFE_INTEGER };
    const { aside: _, ...before } = row;
    await phone.cart.put({ ...before, state: { lines: { [OTHER]: { ...line, stamp: largest, added: largest } } } });
    await phone.meta.put({ name: 'clock', value: largest });
    await exchange(phone, NOW + 1000);
    await exchange(phone, NOW + 2000);
    await exchange(tablet, NOW + 2000);
    await changeCartQuantity(tablet, key, OTHER, 4, NOW + 3000);
    await exchange(tablet, NOW + 3000);
    await exchange(phone, NOW + 4000);
    await changeCartQuantity(phone, key, OTHER, 5, NOW + 5000);
    await exchange(phone, NOW + 5000);
    await exchange(tablet, NOW + 6000);
    expect(await quantities(phone, NOW + 6000)).toEqual({ [OTHER]: 5 });
    expect(await quantities(tablet, NOW + 6000)).toEqual({ [OTHER]: 5 });
  });
});

test.each([
  [-1, 1],
  [0, 0],
  [1, 0],
])(
  '%i ms around 14 days of the server’s time a shared cart holds %i line and stands nowhere else',
  async (around, lines) => {
    await changeCartQuantity(phone, key, PRODUCT, 2, NOW);
    await exchange(phone, NOW + 500);
    const moment = NOW + 500 + CART_LIFETIME + around;
    await exchange(phone, moment);
    expect(Object.keys(await quantities(phone, moment))).toHaveLength(lines);
    expect(await phone.cart.count()).toBe(lines);
  },
);
