import { describe, expect, test } from 'vitest';
import type { Stamp } from '../values/clock-stamp.ts';
import {
  CART_LIFETIME,
  cartExpiresAt,
  cartLines,
  clearCart,
  emptyCart,
  isExpired,
  latestStamp,
  setLineNotes,
  setQuantity,
} from './cart.ts';

const at = (time: number): Stamp => ({ time, counter: 0, device: 'phone' });
const quantities = (cart: ReturnType<typeof emptyCart>) =>
  cartLines(cart).map(({ product_id, quantity }) => [product_id, quantity]);

describe('a cart', () => {
  const two = setQuantity(setQuantity(emptyCart(), 'milk', 3, at(1)), 'eggs', 1, at(2));

  test('keeps the order in which things were added, also when a quantity changes', () => {
    expect(quantities(two)).toEqual([
      ['milk', 3],
      ['eggs', 1],
    ]);
    expect(quantities(setQuantity(two, 'milk', 9, at(3)))).toEqual([
      ['milk', 9],
      ['eggs', 1],
    ]);
  });

  test('puts something that was removed and comes back at the end', () => {
    const back = setQuantity(setQuantity(two, 'milk', 0, at(3)), 'milk', 2, at(4));
    expect(quantities(back)).toEqual([
      ['eggs', 1],
      ['milk', 2],
    ]);
  });

  test('remembers a removal and what it saw', () => {
    const without = setQuantity(two, 'milk', 0, at(3));
    expect(quantities(without)).toEqual([['eggs', 1]]);
    expect(without.lines.milk).toMatchObject({ quantity: 0, stamp: at(3), removed_stamp: at(1) });
    expect(setQuantity(without, 'milk', 0, at(4))).toBe(without);
    expect(setQuantity(two, 'honey', 0, at(3))).toBe(two);
  });

  test('takes notes on a line, and drops them with it', () => {
    const noted = setLineNotes(two, 'milk', { comment: 'bien mûr', no_substitute: true }, at(3));
    expect(noted.lines.milk).toMatchObject({ quantity: 3, comment: 'bien mûr', no_substitute: true, stamp: at(3) });
    expect(setQuantity(noted, 'milk', 5, at(4)).lines.milk?.comment).toBe('bien mûr');
    expect(setLineNotes(two, 'honey', { comment: 'x' }, at(3))).toBe(two);
    const back = setQuantity(setQuantity(noted, 'milk', 0, at(4)), 'milk', 1, at(5));
    expect(back.lines.milk?.comment).toBeNull();
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%s packs can’t be ordered', (quantity) => {
    expect(() => setQuantity(two, 'milk', quantity, at(3))).toThrow(RangeError);
  });

  test('refuses a change that would be lost at the next merge', () => {
    expect(() => setQuantity(two, 'milk', 4, at(1))).toThrow(RangeError);
    expect(() => setQuantity(two, 'milk', 0, at(0))).toThrow(RangeError);
    expect(() => setQuantity(setQuantity(two, 'milk', 0, at(5)), 'milk', 1, at(4))).toThrow(RangeError);
    expect(latestStamp(two)).toEqual(at(2));
    expect(latestStamp(emptyCart())).toBeNull();
  });

  test('is empty once its order was placed, with the removals remembered', () => {
    const cleared = clearCart(two, at(9));
    expect(cartLines(cleared)).toEqual([]);
    expect(Object.keys(cleared.lines)).toEqual(['milk', 'eggs']);
  });
});

test('a cart is over 1,209,600,000 ms after its last change, not a millisecond before', () => {
  const lastChange = Date.parse('2026-10-20T08:00:00.000Z');
  expect(isExpired(lastChange, lastChange + 1_209_599_999)).toBe(false);
  expect(isExpired(lastChange, lastChange + 1_209_600_000)).toBe(true);
  expect(isExpired(lastChange, lastChange + 1_209_600_001)).toBe(true);
  expect(cartExpiresAt(lastChange) - lastChange).toBe(CART_LIFETIME);
});
