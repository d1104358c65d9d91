import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { someTerms } from '../../../tests/builders/ordering-terms.ts';
import { shippingCost } from './shipping.ts';

describe('carriage', () => {
  const terms = someTerms({
    shipping: {
      kind: 'flat',
      tiers: [
        { below: 100, cost: euros(2000) },
        { below: 200, cost: euros(1000) },
        { below: null, cost: euros(0) },
      ],
    },
  });

  test.each([
    [0, 2000],
    [9_999, 2000],
    [10_000, 1000],
    [19_999, 1000],
    [20_000, 0],
    [1_000_000, 0],
  ])('an order of %i cents pays %i cents', (total, cost) => {
    expect(shippingCost(terms, euros(total), false)).toEqual(euros(cost));
  });

  test('one amount is one tier', () => {
    const flat = someTerms({ shipping: { kind: 'flat', tiers: [{ below: null, cost: euros(1500) }] } });
    expect(shippingCost(flat, euros(1), false)).toEqual(euros(1500));
  });

  test('the supplier pays from its threshold on, even carriage whose price is not known', () => {
    expect(shippingCost(terms, euros(100), true)).toEqual(euros(0));
    expect(shippingCost(someTerms({ shipping: { kind: 'unknown' } }), euros(100), true)).toEqual(euros(0));
  });

  test('unknown is never 0', () => {
    expect(shippingCost(someTerms({ shipping: { kind: 'unknown' } }), euros(100), false)).toBeNull();
    expect(shippingCost(someTerms({ shipping: { kind: 'flat', tiers: [] } }), euros(100), false)).toBeNull();
  });
});
