import { describe, expect, test } from 'vitest';
import { orderThresholds } from '#client/parts/orders/order-thresholds.ts';
import { checkFreeShipping, checkLimits, nearestFirst } from '#domain/orders/order-limits.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { aProduct, euros } from '../../../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../../../tests/builders/ordering-terms.ts';
import { openGoals } from './open-goals.ts';

/** Ten packs of 14 € and 12 kg: 140 €, 120 kg. */
function goalsOf(facts: Partial<OrderingTerms>, pack_weight: number | null = 12_000) {
  const terms = someTerms(facts);
  const product = aProduct({ price: euros(1400), pack_weight, net_unit: pack_weight === null ? null : 'kg' });
  const lines = [{ product, quantity: 10 }];
  const totals = { total: euros(14_000) };
  const { reached, thresholds } = checkFreeShipping(terms, lines, totals);
  const limits = nearestFirst(checkLimits(terms.limits, lines, totals));
  const free = { reached, thresholds: nearestFirst(thresholds) };
  return openGoals(orderThresholds(limits, free, terms.free_shipping_rule)).map(
    ({ purpose, kind, target, missing }) => [...[purpose, kind, target, missing]],
  );
}

describe('the goals that a cart can still reach', () => {
  test('are each way to free delivery and each minimum, the nearest first', () => {
    const limits = [aLimit({ kind: 'order.total', minimum: 150 }), aLimit({ kind: 'order.packsize', minimum: 5 })];
    const free_shipping = [
      { kind: 'order.total', minimum: 200 },
      { kind: 'order.weight', minimum: 300 },
      { kind: 'order.packsize', minimum: 20 },
    ] as const;
    expect(goalsOf({ limits, free_shipping })).toEqual([
      ['minimum', 'order.total', 150, 10],
      ['free_shipping', 'order.total', 200, 60],
      ['free_shipping', 'order.packsize', 20, 10],
      ['free_shipping', 'order.weight', 300, 180],
    ]);
  });

  test('are neither maximums, nor what is met, nor what can’t be told', () => {
    const limits = [
      aLimit({ kind: 'order.capacity', minimum: 0, maximum: 8 }),
      aLimit({ kind: 'order.total', minimum: 100 }),
      aLimit({ kind: 'order.weight', minimum: 300 }),
    ];
    expect(goalsOf({ limits }, null)).toEqual([]);
  });
});
