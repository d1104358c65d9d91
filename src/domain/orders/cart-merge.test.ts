import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareStamps, nextStamp, type Stamp } from '../values/clock-stamp.ts';
import {
  type CartLine,
  type CartState,
  cartLines,
  clearCart,
  emptyCart,
  latestStamp,
  setLineNotes,
  setQuantity,
} from './cart.ts';
import { mergeCarts } from './cart-merge.ts';

const quantityOf = (cart: CartState, product_id: string) => cart.lines[product_id]?.quantity ?? 0;

/** Anything that could ever come over the wire, equal stamps with different contents included. */
const anyStamp: fc.Arbitrary<Stamp> = fc.record({
  time: fc.integer({ min: 0, max: 1 }),
  counter: fc.constant(0),
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

describe('copies of a cart may meet in any order and any number of times', () => {
  test('it does not matter which side is which', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        expect(mergeCarts(a, b)).toEqual(mergeCarts(b, a));
      }),
      { numRuns: 1000 },
    );
  });

  test('it does not matter which two meet first', () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (a, b, c) => {
        expect(mergeCarts(mergeCarts(a, b), c)).toEqual(mergeCarts(a, mergeCarts(b, c)));
      }),
      { numRuns: 1000 },
    );
  });

  test('meeting again changes nothing', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (a, b) => {
        const merged = mergeCarts(a, b);
        expect(mergeCarts(a, a)).toEqual(a);
        expect(mergeCarts(merged, a)).toEqual(merged);
        expect(mergeCarts(emptyCart(), a)).toEqual(a);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an add wins over a removal that did not see it', () => {
  const phone = (time: number): Stamp => ({ time, counter: 0, device: 'phone' });
  const tablet = (time: number): Stamp => ({ time, counter: 0, device: 'tablet' });
  const shared = setQuantity(emptyCart(), 'milk', 3, phone(1));

  test('one device changes the quantity while the other removes: the line stays, even against an earlier clock', () => {
    const changed = setQuantity(shared, 'milk', 5, phone(2));
    const removed = setQuantity(shared, 'milk', 0, tablet(100));
    expect(quantityOf(mergeCarts(changed, removed), 'milk')).toBe(5);
  });

  test('a removal that saw the line wins over every older copy of it', () => {
    const changed = setQuantity(shared, 'milk', 5, phone(2));
    const removed = setQuantity(mergeCarts(shared, changed), 'milk', 0, tablet(100));
    expect(quantityOf(mergeCarts(removed, changed), 'milk')).toBe(0);
    expect(quantityOf(mergeCarts(removed, shared), 'milk')).toBe(0);
  });

  test('a line that comes back wins over its removal', () => {
    const removed = setQuantity(shared, 'milk', 0, phone(2));
    const back = setQuantity(removed, 'milk', 1, phone(3));
    expect(quantityOf(mergeCarts(removed, back), 'milk')).toBe(1);
  });

  test('the later of two quantities counts, with its notes', () => {
    const five = setLineNotes(setQuantity(shared, 'milk', 5, phone(2)), 'milk', { comment: 'bio' }, phone(3));
    const seven = setQuantity(shared, 'milk', 7, tablet(4));
    expect(mergeCarts(five, seven).lines.milk).toMatchObject({ quantity: 7, comment: null });
  });

  test('an ordered cart is not brought back by the other device’s copy, but keeps what it added meanwhile', () => {
    const ordered = clearCart(shared, phone(5));
    const other = setQuantity(shared, 'eggs', 1, tablet(4));
    const merged = mergeCarts(ordered, other);
    expect(cartLines(merged).map(({ product_id }) => product_id)).toEqual(['eggs']);
  });
});

test('whatever three devices do: a product is in the cart unless someone removed it who had seen its latest add', () => {
  const devices = ['phone', 'tablet', 'desk'];
  const step = fc.record({
    device: fc.constantFrom(0, 1, 2),
    action: fc.constantFrom('set', 'set', 'remove', 'meet'),
    quantity: fc.integer({ min: 1, max: 9 }),
    other: fc.constantFrom(0, 1, 2),
    now: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const known = devices.map((device) => ({ device, cart: emptyCart(), adds: new Set<Stamp>() }));
      const adds: Stamp[] = [];
      const seenByRemovals = new Set<Stamp>();
      for (const { device, action, quantity, other, now } of steps) {
        const [mine, theirs] = [known[device], known[other]];
        if (mine === undefined || theirs === undefined) continue;
        const stamp = nextStamp(latestStamp(mine.cart), now, mine.device);
        if (action === 'meet') {
          mine.cart = mergeCarts(mine.cart, theirs.cart);
          for (const add of theirs.adds) mine.adds.add(add);
        } else if (action === 'set') {
          mine.cart = setQuantity(mine.cart, 'milk', quantity, stamp);
          mine.adds.add(stamp);
          adds.push(stamp);
        } else {
          mine.cart = setQuantity(mine.cart, 'milk', 0, stamp);
          for (const add of mine.adds) seenByRemovals.add(add);
        }
      }
      const latest = adds.toSorted(compareStamps).at(-1);
      const expected = latest !== undefined && !seenByRemovals.has(latest);
      const merged = known.map(({ cart }) => cart).reduce(mergeCarts);
      expect(quantityOf(merged, 'milk') > 0).toBe(expected);
    }),
  );
});
