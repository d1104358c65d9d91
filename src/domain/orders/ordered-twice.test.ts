import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrderRequest, aRequestLine } from '../../../tests/builders/an-order-request.ts';
import { boundStamp, compareStamps, nextStamp, type Stamp, stampName } from '../values/clock-stamp.ts';
import { type CartState, cartLines, emptyCart, latestStamp, setQuantity } from './cart.ts';
import { mergeCarts } from './cart-merge.ts';
import { acceptDifferences } from './check-order.ts';
import { cartOfOrder, type EarlierOrder, orderedTwice } from './ordered-twice.ts';

const anyStamp: fc.Arbitrary<Stamp> = fc.record({
  time: fc.integer({ min: 1_600_000_000_000, max: Number.MAX_SAFE_INTEGER }),
  counter: fc.nat(1000),
  device: fc.constantFrom('phone', 'tablet'),
});

describe('the name of a cart’s line', () => {
  test('is the same on a device with a wrong clock and where its stamp was bounded', () => {
    fc.assert(
      fc.property(anyStamp, fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), (stamp, now) => {
        expect(stampName(boundStamp(stamp, now))).toEqual(stampName(stamp));
      }),
    );
  });

  test('differs for different stamps, and its time follows their order', () => {
    fc.assert(
      fc.property(anyStamp, anyStamp, (left, right) => {
        const order = compareStamps(left, right);
        expect(stampName(left).name === stampName(right).name).toBe(order === 0);
        if (order < 0) expect(stampName(left).time).toBeLessThanOrEqual(stampName(right).time);
      }),
    );
  });
});

const PRODUCTS = ['milk', 'eggs', 'flour'] as const;

type Step =
  | {
      readonly kind: 'set';
      readonly device: 0 | 1;
      readonly product: (typeof PRODUCTS)[number];
      readonly quantity: number;
    }
  | { readonly kind: 'meet' }
  | { readonly kind: 'order'; readonly device: 0 | 1 };

const device = fc.constantFrom<0 | 1>(0, 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    device,
    product: fc.constantFrom(...PRODUCTS),
    quantity: fc.integer({ min: 0, max: 3 }),
  }),
  fc.constant({ kind: 'meet' as const }),
  fc.record({ kind: fc.constant('order' as const), device }),
);

const requestOf = (cart: CartState) =>
  anOrderRequest({
    lines: cartLines(cart).map(({ product_id, quantity, added }) => aRequestLine({ product_id, quantity, added })),
  });

function placed(order_id: string, request: ReturnType<typeof requestOf>): EarlierOrder {
  const quantities = Object.fromEntries(request.lines.map(({ product_id, quantity }) => [product_id, quantity]));
  const facts = { number: order_id, placed_at: '2026-10-15T08:00:00.000Z', placed_by: 'Léa' };
  return { order_id, ...facts, cart_lines: cartOfOrder(request).lines, quantities };
}

describe('one cart on two devices, offline and online in any order', () => {
  test('what came into the cart once is asked about when it is ordered twice, and what came in anew never', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        const carts: [CartState, CartState] = [emptyCart(), emptyCart()];
        const orders: EarlierOrder[] = [];
        /** Which additions each order took: an addition is a product that was not in that device's cart before. */
        const additions = [new Map<string, number>(), new Map<string, number>()] as const;
        const taken: { readonly order_id: string; readonly additions: ReadonlySet<number> }[] = [];
        let now = 1_760_000_000_000;
        let count = 0;
        const set = (which: 0 | 1, product: string, quantity: number) => {
          const isNew = quantity > 0 && (carts[which].lines[product]?.quantity ?? 0) === 0;
          count += 1;
          if (isNew) additions[which].set(product, count);
          const stamp = nextStamp(latestStamp(carts[which]), now, String(which));
          carts[which] = setQuantity(carts[which], product, quantity, stamp);
        };
        for (const step of steps) {
          now += 1000;
          if (step.kind === 'set') set(step.device, step.product, step.quantity);
          else if (step.kind === 'meet') {
            const merged = mergeCarts(carts[0], carts[1]);
            for (const product of PRODUCTS) {
              const winner = merged.lines[product] === carts[0].lines[product] ? 0 : 1;
              const addition = additions[winner].get(product);
              if (addition !== undefined) for (const each of additions) each.set(product, addition);
            }
            carts[0] = merged;
            carts[1] = merged;
          } else {
            const request = requestOf(carts[step.device]);
            if (request.lines.length === 0) continue;
            const mine = new Set(request.lines.map(({ product_id }) => additions[step.device].get(product_id) ?? -1));
            const both = taken.filter((earlier) => [...earlier.additions].some((addition) => mine.has(addition)));
            const asked = orderedTwice(request, orders);
            expect(asked.map(({ order_id }) => order_id)).toEqual(both.map(({ order_id }) => order_id));
            const order_id = `order ${orders.length}`;
            orders.push(placed(order_id, request));
            taken.push({ order_id, additions: mine });
            for (const { product_id } of request.lines) set(step.device, product_id, 0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('who agrees orders it once more, and is not asked about the same order again', () => {
    const added = { time: 1_760_000_000_000, counter: 0, device: 'phone' };
    const request = anOrderRequest({ lines: [aRequestLine({ added })] });
    const earlier = [placed('first', request)];
    const asked = orderedTwice(request, earlier);
    expect(asked).toMatchObject([{ order_id: 'first', lines: [{ quantity: 2 }] }]);
    const accepted = { captured_at: '2026-10-15T09:00:00.000Z', catalog_version: 42 };
    const again = acceptDifferences(request, asked, accepted);
    expect(again).toMatchObject({ repeats: ['first'], lines: request.lines });
    expect(orderedTwice(again, [...earlier, placed('second', request)])).toMatchObject([{ order_id: 'second' }]);
  });

  test('a device of 0.1.0 names no lines and is never asked', () => {
    const request = anOrderRequest();
    expect(orderedTwice(request, [placed('first', request)])).toEqual([]);
    expect(cartOfOrder(request)).toMatchObject({ lines: [] });
  });

  test('orders that share a line lie within each other’s times', () => {
    const stamps = fc.array(anyStamp, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(stamps, stamps, anyStamp, (left, right, shared) => {
        const [one, other] = [left, right].map((each) =>
          cartOfOrder({ lines: [...each, shared].map((added) => aRequestLine({ added })) }),
        );
        expect(one?.newest).toBeGreaterThanOrEqual(other?.oldest ?? Number.NaN);
      }),
    );
  });
});
