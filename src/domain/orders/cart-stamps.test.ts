import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundStamp, compareStamps, nextStamp, STAMP_LEAD, type Stamp } from '../values/clock-stamp.ts';
import { type CartLine, type CartState, cartLines, emptyCart, latestStamp, setQuantity } from './cart.ts';
import { mergeCarts } from './cart-merge.ts';
import { boundCart, restampCart } from './cart-stamps.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const DAY = 24 * 3_600_000;
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Right clocks, clocks that are years off either way, and any other whole number. */
const anyTime = fc.oneof(
  fc.integer({ min: NOW - 2, max: NOW + 2 }),
  fc.integer({ min: NOW + STAMP_LEAD - 1, max: NOW + STAMP_LEAD + 2 }),
  fc.constantFrom(0, NOW - 365 * DAY, NOW + 15 * DAY, NOW + 365 * DAY, LARGEST - 1, LARGEST),
  fc.maxSafeNat(),
);
const anyStamp: fc.Arbitrary<Stamp> = fc.record({
  time: anyTime,
  counter: fc.oneof(fc.nat(2), fc.constantFrom(LARGEST - 1, LARGEST), fc.maxSafeNat()),
  device: fc.constantFrom('phone', 'tablet'),
});
const anyLine: fc.Arbitrary<CartLine> = fc.record({
  product_id: fc.constantFrom('milk', 'eggs', 'brie'),
  quantity: fc.integer({ min: 0, max: 2 }),
  stamp: anyStamp,
  removed_stamp: fc.option(anyStamp),
  added: anyStamp,
  comment: fc.option(fc.constantFrom('mûr', 'vert')),
  no_substitute: fc.boolean(),
});
const anyCart: fc.Arbitrary<CartState> = fc
  .uniqueArray(anyLine, { selector: ({ product_id }) => product_id })
  .map((lines) => ({ lines: Object.fromEntries(lines.map((line) => [line.product_id, line])) }));

const quantityOf = (cart: CartState, product_id: string) => cart.lines[product_id]?.quantity ?? 0;
/** As the server stores what it receives. */
const stored = (one: CartState, other: CartState) => mergeCarts(boundCart(one, NOW), boundCart(other, NOW));

describe('copies with stamps of wrong clocks meet in any order and any number of times', () => {
  test('it does not matter which side is which', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        expect(stored(a, b)).toEqual(stored(b, a));
      }),
      { numRuns: 1000 },
    );
  });

  test('it does not matter which two meet first', () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (a, b, c) => {
        expect(stored(stored(a, b), c)).toEqual(stored(a, stored(b, c)));
      }),
      { numRuns: 1000 },
    );
  });

  test('meeting again changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const merged = stored(a, b);
        expect(stored(merged, a)).toEqual(merged);
        expect(stored(merged, b)).toEqual(merged);
        expect(boundCart(merged, NOW)).toBe(merged);
      }),
      { numRuns: 1000 },
    );
  });

  test('and no stamp that is stored is ahead of the server’s time by more than the bound', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        for (const { stamp, added, removed_stamp } of Object.values(stored(a, b).lines)) {
          for (const one of [stamp, added, removed_stamp ?? stamp]) {
            expect(one.time).toBeLessThanOrEqual(NOW + STAMP_LEAD);
            expect(Number.isSafeInteger(one.counter)).toBe(true);
          }
        }
      }),
    );
  });
});

describe('a stamp from a wrong clock', () => {
  const aDevice = (device: string, time: number): Stamp => ({ time, counter: 0, device });

  test.each([NOW + STAMP_LEAD + 1, NOW + DAY, NOW + 365 * DAY, LARGEST])(
    'at %i wins over no stamp of a right one',
    (time) => {
      const right = setQuantity(emptyCart(), 'milk', 5, aDevice('phone', NOW - 10 * DAY));
      const wrong = setQuantity(emptyCart(), 'milk', 1, aDevice('tablet', time));
      expect(quantityOf(stored(right, wrong), 'milk')).toBe(5);
      expect(quantityOf(stored(emptyCart(), wrong), 'milk')).toBe(1);
    },
  );

  test('counts as it is up to the bound', () => {
    const stamp = aDevice('phone', NOW + STAMP_LEAD);
    expect(boundStamp(stamp, NOW)).toBe(stamp);
    expect(boundStamp({ ...stamp, time: stamp.time + 1 }, NOW).time).toBeLessThan(NOW);
  });

  test('keeps its order among the others that are moved', () => {
    const ahead: fc.Arbitrary<Stamp> = fc.record({
      time: fc.integer({ min: NOW + STAMP_LEAD + 1, max: LARGEST }),
      counter: fc.nat(2 ** 31),
      device: fc.constantFrom('phone', 'tablet'),
    });
    fc.assert(
      fc.property(ahead, ahead, (a, b) => {
        const order = compareStamps(boundStamp(a, NOW), boundStamp(b, NOW));
        expect(Math.sign(order)).toBe(Math.sign(compareStamps(a, b)));
      }),
      { numRuns: 1000 },
    );
  });

  test('a removal that saw a line stays a removal where both were made by the wrong clock', () => {
    const added = setQuantity(emptyCart(), 'milk', 5, aDevice('tablet', LARGEST));
    const removed = setQuantity(added, 'milk', 0, nextStamp(aDevice('tablet', LARGEST), NOW, 'tablet'));
    expect(quantityOf(stored(added, removed), 'milk')).toBe(0);
    expect(quantityOf(stored(removed, added), 'milk')).toBe(0);
  });

  test('even the largest there is can be followed by a change that counts', () => {
    const largest = { time: LARGEST, counter: LARGEST, device: 'tablet' };
    const cart = boundCart(setQuantity(emptyCart(), 'milk', 5, largest), NOW);
    const changed = setQuantity(cart, 'milk', 2, nextStamp(latestStamp(cart), NOW, 'phone'));
    expect(quantityOf(stored(cart, changed), 'milk')).toBe(2);
    expect(compareStamps(nextStamp({ ...largest, time: 7 }, 0, 'phone'), { ...largest, time: 7 })).toBeGreaterThan(0);
  });
});

describe('a device that learns that its clock was wrong', () => {
  const stamps = () => {
    let latest: Stamp | null = null;
    return () => {
      latest = nextStamp(latest, NOW, 'phone');
      return latest;
    };
  };
  const at = (time: number, device = 'phone'): Stamp => ({ time, counter: 0, device });

  test('stamps what it did anew, in the same order, and wins over what was there before', () => {
    const before = setQuantity(emptyCart(), 'milk', 5, at(NOW - DAY, 'tablet'));
    const ahead = setQuantity(setQuantity(before, 'brie', 1, at(NOW + DAY)), 'milk', 7, at(NOW + 2 * DAY));
    const anew = restampCart(ahead, 'phone', NOW, stamps());
    expect(cartLines(anew).map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      ['milk', 7],
      ['brie', 1],
    ]);
    expect(quantityOf(stored(before, anew), 'milk')).toBe(7);
    expect(boundCart(anew, NOW)).toBe(anew);
  });

  test('keeps a removal behind the line that it saw', () => {
    const added = setQuantity(emptyCart(), 'milk', 5, at(NOW + DAY, 'tablet'));
    const removed = setQuantity(added, 'milk', 0, at(NOW + 2 * DAY));
    expect(quantityOf(stored(added, restampCart(removed, 'phone', NOW, stamps())), 'milk')).toBe(0);
  });

  test('leaves the other devices’ lines to them', () => {
    const theirs = setQuantity(emptyCart(), 'milk', 5, at(NOW + DAY, 'tablet'));
    expect(restampCart(theirs, 'phone', NOW, stamps())).toEqual(boundCart(theirs, NOW));
  });

  test('changes nothing when no stamp is ahead', () => {
    const cart = setQuantity(emptyCart(), 'milk', 5, at(NOW));
    expect(restampCart(cart, 'phone', NOW, stamps())).toBe(cart);
  });
});
