import { describe, expect, test } from 'vitest';
import { orderThresholds } from '#client/parts/orders/order-thresholds.ts';
import { checkFreeShipping, checkLimits } from '#domain/orders/order-limits.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../../../tests/builders/ordering-terms.ts';
import { nearestGoal } from './nearest-goal.ts';

describe('what an empty cart reaches first', () => {
  const total = (minimum: number, enforcement: 'block' | 'warn' = 'block') =>
    aLimit({ kind: 'order.total', minimum, enforcement });
  const franco = (minimum: number) => ({ kind: 'order.total', minimum }) as const;
  const weight = aLimit({ kind: 'order.weight', minimum: 5, enforcement: 'warn' });

  function nearest(facts: Partial<OrderingTerms>) {
    const { limits, free_shipping, free_shipping_rule } = someTerms(facts);
    const none = { total: euros(0) };
    const goal = nearestGoal(
      orderThresholds(
        checkLimits(limits, [], none),
        checkFreeShipping(someTerms({ free_shipping }), [], none),
        free_shipping_rule,
      ),
    );
    return goal === null ? null : [goal.purpose, goal.target];
  }

  test('is the minimum that the order needs, before free shipping and what is only recommended', () => {
    expect(nearest({ limits: [weight, total(80)], free_shipping: [franco(200)] })).toEqual(['minimum', 80]);
  });

  test('is the lowest goal of its kind', () => {
    expect(nearest({ limits: [total(150, 'warn'), total(300)], free_shipping: [franco(200)] })).toEqual([
      'minimum',
      150,
    ]);
    expect(nearest({ limits: [total(300)], free_shipping: [franco(200)] })).toEqual(['free_shipping', 200]);
  });

  test('is a recommended minimum or free shipping where nothing is needed, and no maximum', () => {
    const truck = aLimit({ kind: 'order.capacity', minimum: 0, maximum: 8 });
    expect(nearest({ limits: [truck, weight], free_shipping: [franco(200)] })).toEqual(['minimum', 5]);
    expect(nearest({ limits: [truck], free_shipping: [franco(200)] })).toEqual(['free_shipping', 200]);
    expect(nearest({ limits: [truck] })).toBeNull();
  });
});
