import { expect, test } from 'vitest';
import { emptySummary } from './cart-summary.ts';

test('a cart with nothing in it has the summary of the specification, in euros unless the supplier says otherwise', () => {
  expect(emptySummary()).toEqual({
    free_shipping_minimum: [],
    total_price: 0,
    moq_progress: 0,
    moq_unit_base: null,
    moq_minimum_unit: 0,
    shipping_cost: 0,
    purchase_order_savings: 0,
    currency: 'EUR',
    products: [],
    total_weight: 0,
    total_packs: 0,
  });
  expect(emptySummary('GBP').currency).toBe('GBP');
});
