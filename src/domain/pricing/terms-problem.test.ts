import { describe, expect, test } from 'vitest';
import { aLimit, someTerms } from '../../../tests/builders/ordering-terms.ts';
import { termsOfClient } from './client-terms.ts';
import { defaultTerms } from './default-terms.ts';
import { termsProblem } from './terms-problem.ts';

describe('terms', () => {
  test('of a new space, and those of every supplier so far, can be kept', () => {
    expect(termsProblem(defaultTerms({ currency: 'EUR', price_decimal_precision: 2 }, 'Europe/Paris'))).toBeNull();
    expect(termsProblem(someTerms({ limits: [aLimit(), aLimit({ kind: 'order.weight' })] }))).toBeNull();
  });

  test('may have a full truck without any minimum', () => {
    const truck = aLimit({ kind: 'order.capacity', minimum: 0, maximum: 18 });
    expect(termsProblem(someTerms({ limits: [truck] }))).toBeNull();
    expect(termsProblem(someTerms({ limits: [{ ...truck, maximum: 0 }] }))?.field).toBe('limits.0.maximum');
  });

  test('of a client are the supplier’s but for what was agreed, and currency and time zone never are', () => {
    const terms = someTerms({ limits: [aLimit()], first_order_limits: [aLimit({ minimum: 300 })] });
    expect(termsOfClient(terms, {})).toEqual(terms);
    const own = termsOfClient(terms, { limits: [], first_order_limits: null, delivery: { weekdays: [5] } });
    expect(own).toEqual({
      ...terms,
      limits: [],
      first_order_limits: null,
      delivery: { ...terms.delivery, weekdays: [5] },
    });
  });
});
