import { describe, expect, test } from 'vitest';
import { checkFreeShipping, checkLimits, nearestFirst } from '#domain/orders/order-limits.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { aProduct, euros } from '../../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../../tests/builders/ordering-terms.ts';
import { orderThresholds } from './order-thresholds.ts';

/** Ten packs of 14 € and 12 kg: 140 €, 120 kg. */
function thresholdsFor(facts: Partial<OrderingTerms>, product = aProduct({ price: euros(1400), pack_weight: 12_000 })) {
  const terms = someTerms(facts);
  const lines = [{ product, quantity: 10 }];
  const totals = { total: euros(14_000) };
  const freeShipping = checkFreeShipping(terms, lines, totals);
  return orderThresholds(
    nearestFirst(checkLimits(terms.limits, lines, totals)),
    { ...freeShipping, thresholds: nearestFirst(freeShipping.thresholds) },
    terms.free_shipping_rule,
  );
}

const threeWays: Partial<OrderingTerms> = {
  free_shipping: [
    { kind: 'order.total', minimum: 200 },
    { kind: 'order.weight', minimum: 300 },
    { kind: 'order.packsize', minimum: 20 },
  ],
};

describe('what an order may still have to reach', () => {
  test('where one way to free shipping is enough, the nearest leads and the others stand beside it', () => {
    const [first, ...rest] = thresholdsFor(threeWays);
    expect(first).toMatchObject({ purpose: 'free_shipping', kind: 'order.total', missing: 60, progress: 0.7 });
    expect(first?.alternatives.map(({ kind, missing }) => [kind, missing])).toEqual([
      ['order.packsize', 10],
      ['order.weight', 180],
    ]);
    expect(rest).toEqual([]);
  });

  test('where all are needed, each stands for itself, nearest first', () => {
    const kinds = thresholdsFor({ ...threeWays, free_shipping_rule: 'all' }).map(({ kind }) => kind);
    expect(kinds).toEqual(['order.total', 'order.packsize', 'order.weight']);
  });

  test('once free shipping is reached one way, the other ways are silent', () => {
    const found = thresholdsFor({
      free_shipping: [
        { kind: 'order.total', minimum: 100 },
        { kind: 'order.packsize', minimum: 20 },
      ],
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'order.total', met: true, alternatives: [] });
  });

  test('a minimum that is met goes last and leaves its notch on the ruler of the same kind', () => {
    const [first, last] = thresholdsFor({ ...threeWays, limits: [aLimit({ minimum: 100 })] });
    expect(first).toMatchObject({ purpose: 'free_shipping', passed: 0.5 });
    expect(last).toMatchObject({ purpose: 'minimum', met: true });
  });

  test('when everything is met, free shipping is said first', () => {
    const found = thresholdsFor({
      limits: [aLimit({ minimum: 100 })],
      free_shipping: [{ kind: 'order.total', minimum: 120 }],
    });
    expect(found.map(({ purpose }) => purpose)).toEqual(['free_shipping', 'minimum']);
  });

  test('what is not known stands behind what is, and is not called met', () => {
    const heavy = aLimit({ kind: 'order.weight', minimum: 100 });
    const found = thresholdsFor({ ...threeWays, limits: [heavy] }, aProduct({ pack_weight: null, net_unit: null }));
    expect(found.map(({ purpose, indeterminate }) => [purpose, indeterminate])).toEqual([
      ['free_shipping', false],
      ['minimum', true],
    ]);
  });

  test('a truck that is too full comes first and says by how much', () => {
    const truck = aLimit({ kind: 'order.capacity', minimum: 0, maximum: 8 });
    const [first] = thresholdsFor({ ...threeWays, limits: [truck] });
    expect(first).toMatchObject({ purpose: 'maximum', excess: 2, met: false, target: 8 });
  });
});
