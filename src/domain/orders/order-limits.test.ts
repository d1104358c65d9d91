import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct, euros } from '../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../tests/builders/ordering-terms.ts';
import type { OrderLimit } from '../pricing/ordering-terms.ts';
import { blocks, checkFreeShipping, checkLimits, limitsOf, nearestFirst } from './order-limits.ts';

const check = (limit: Partial<OrderLimit>, cents: number, facts: Parameters<typeof aProduct>[0] = {}) => {
  const [only] = checkLimits([aLimit(limit)], [{ product: aProduct(facts), quantity: 1 }], { total: euros(cents) });
  if (only === undefined) throw new Error('one limit gives one check');
  return only;
};

describe('minimums', () => {
  test('reaching a minimum exactly is enough; one cent less is not', () => {
    expect(check({ minimum: 150 }, 15_000)).toMatchObject({ met: true, progress: 1, missing: 0 });
    expect(check({ minimum: 150 }, 14_999)).toMatchObject({ met: false, progress: 0.9999, missing: 0.01 });
    expect(check({ minimum: 0.3 }, 30)).toMatchObject({ met: true });
  });

  test('what is missing is a decimal, not a float', () => {
    expect(check({ minimum: 0.3 }, 10).missing).toBe(0.2);
  });

  test('progress is rounded down, so that it never says reached too early', () => {
    expect(check({ minimum: 300 }, 20_000).progress).toBe(0.6666);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(20_000_000), (minimum, cents) => {
        const { progress, met, missing } = check({ minimum: minimum / 100 }, cents);
        expect(met).toBe(cents >= minimum);
        expect(progress === 1).toBe(met);
        expect(missing === 0).toBe(met);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress * minimum).toBeLessThanOrEqual(Math.max(cents, minimum) + 1e-6);
      }),
    );
  });

  test('a minimum of nothing is always met', () => {
    expect(check({ minimum: 0 }, 0)).toMatchObject({ met: true, progress: 1, missing: 0 });
  });

  test('an order is only held back by a blocking limit that is surely missed', () => {
    expect(blocks(check({ minimum: 150 }, 100))).toBe(true);
    expect(blocks(check({ minimum: 150, enforcement: 'warn' }, 100))).toBe(false);
    const unknown = check({ kind: 'order.capacity', minimum: 5 }, 100, { capacity_units: null });
    expect(unknown).toMatchObject({ met: false, indeterminate: true });
    expect(blocks(unknown)).toBe(false);
  });

  test('what is known may already be enough', () => {
    const lines = [
      { product: aProduct({ capacity_units: null }), quantity: 1 },
      { product: aProduct({ capacity_units: 1 }), quantity: 5 },
    ];
    const [only] = checkLimits([aLimit({ kind: 'order.capacity', minimum: 5 })], lines, { total: euros(0) });
    expect(only).toMatchObject({ met: true, indeterminate: false });
  });
});

describe('a truck that is full', () => {
  const truck = { kind: 'order.capacity', minimum: 0, maximum: 2 } as const;

  test('filling it exactly is fine, more blocks', () => {
    expect(check(truck, 0, { capacity_units: 2 })).toMatchObject({ met: true, excess: 0 });
    const over = check(truck, 0, { capacity_units: 2.25 });
    expect(over).toMatchObject({ met: false, excess: 0.25 });
    expect(blocks(over)).toBe(true);
  });

  test('it is still full for a first order with its own minimums', () => {
    const terms = someTerms({
      limits: [aLimit({ minimum: 150 }), aLimit({ ...truck, minimum: 1 })],
      first_order_limits: [aLimit({ minimum: 300 })],
    });
    expect(limitsOf(terms, true)).toEqual([aLimit({ minimum: 300 }), aLimit(truck)]);
    expect(limitsOf(terms, false)).toBe(terms.limits);
    expect(limitsOf({ ...terms, first_order_limits: null }, true)).toBe(terms.limits);
    expect(limitsOf({ ...terms, first_order_limits: [] }, true)).toEqual([aLimit(truck)]);
  });

  test('it is still full where the first order has a minimum of the same kind, but not where it has another truck', () => {
    const ownMinimum = aLimit({ kind: 'order.capacity', minimum: 1, maximum: null, enforcement: 'warn' });
    const terms = someTerms({ limits: [aLimit({ ...truck, minimum: 0.5 })], first_order_limits: [ownMinimum] });
    expect(limitsOf(terms, true)).toEqual([ownMinimum, aLimit(truck)]);
    const bigger = aLimit({ ...truck, maximum: 3 });
    expect(limitsOf({ ...terms, first_order_limits: [bigger] }, true)).toEqual([bigger]);
  });

  test('a kind that has a maximum has one for first orders too', () => {
    const anyLimits = fc.array(
      fc
        .record({
          kind: fc.constantFrom('order.total' as const, 'order.capacity' as const),
          minimum: fc.nat(5),
          maximum: fc.option(fc.integer({ min: 5, max: 9 })),
          enforcement: fc.constantFrom('block' as const, 'warn' as const),
        })
        .map((limit) => aLimit(limit)),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(anyLimits, anyLimits, (limits, first_order_limits) => {
        const atFirst = limitsOf(someTerms({ limits, first_order_limits }), true);
        for (const { kind, maximum } of limits) {
          const has = atFirst.some((limit) => limit.kind === kind && limit.maximum !== null);
          if (maximum !== null) expect(has).toBe(true);
        }
      }),
    );
  });
});

describe('free shipping', () => {
  const terms = someTerms({
    free_shipping: [
      { kind: 'order.total', minimum: 200 },
      { kind: 'order.weight', minimum: 300 },
      { kind: 'order.packsize', minimum: 20 },
    ],
  });
  const lines = [{ product: aProduct({ pack_weight: 13_333 }), quantity: 9 }];

  test('140 € / 120 kg / 9 packs against 200 / 300 / 20: 0.7, 0.4, 0.45, not franco, 60 € to go', () => {
    const nine = [
      { product: aProduct({ pack_weight: 13_000 }), quantity: 8 },
      { product: aProduct({ pack_weight: 16_000 }), quantity: 1 },
    ];
    const { reached, thresholds } = checkFreeShipping(terms, nine, { total: euros(14_000) });
    expect(reached).toBe(false);
    expect(thresholds.map(({ progress }) => progress)).toEqual([0.7, 0.4, 0.45]);
    const [nearest] = nearestFirst(thresholds);
    expect(nearest).toMatchObject({ minimum: { kind: 'order.total' }, missing: 60 });
  });

  test('any one threshold is enough, or all of them where the supplier says so', () => {
    expect(checkFreeShipping(terms, lines, { total: euros(20_000) }).reached).toBe(true);
    const strict = { ...terms, free_shipping_rule: 'all' } as const;
    expect(checkFreeShipping(strict, lines, { total: euros(20_000) }).reached).toBe(false);
    const heavy = [{ product: aProduct({ pack_weight: 15_000 }), quantity: 20 }];
    expect(checkFreeShipping(strict, heavy, { total: euros(20_000) }).reached).toBe(true);
  });

  test('no threshold is no offer', () => {
    expect(checkFreeShipping(someTerms(), lines, { total: euros(1) }).reached).toBe(false);
    expect(checkFreeShipping(someTerms({ free_shipping_rule: 'all' }), lines, { total: euros(1) }).reached).toBe(false);
  });

  test('what is unknown is not reached, and said to be checked', () => {
    const unknown = [{ product: aProduct({ pack_weight: null, net_quantity: null }), quantity: 9 }];
    const { thresholds } = checkFreeShipping(terms, unknown, { total: euros(14_000) });
    expect(thresholds.map(({ indeterminate }) => indeterminate)).toEqual([false, true, false]);
  });
});

test('the nearest threshold comes first, met ones last', () => {
  const reached = { current: 1, progress: 1, met: true, indeterminate: false, missing: 0 };
  const near = { ...reached, progress: 0.9, met: false };
  const far = { ...near, progress: 0.1 };
  expect(nearestFirst([reached, far, near])).toEqual([near, far, reached]);
});
