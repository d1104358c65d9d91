import type { OrderingTerms, OrderLimit } from '#domain/pricing/ordering-terms.ts';

/**
 * No limits, no free shipping, carriage 0 €, delivery Monday to Saturday, orders until 22:00 in Paris the day before.
 */
export function someTerms(facts: Partial<OrderingTerms> = {}): OrderingTerms {
  return {
    currency: 'EUR',
    price_decimal_precision: 2,
    limits: [],
    first_order_limits: null,
    free_shipping: [],
    free_shipping_rule: 'any',
    shipping: { kind: 'flat', tiers: [{ below: null, cost: { amount: 0, precision: 2, currency: 'EUR' } }] },
    delivery: {
      weekdays: [1, 2, 3, 4, 5, 6],
      lead_days: 1,
      cut_off: '22:00',
      time_zone: 'Europe/Paris',
      holidays: [],
      extra_days: [],
      grace_minutes: 0,
      horizon_days: 14,
    },
    store_weight_codes: [],
    ...facts,
  };
}

export function aLimit(facts: Partial<OrderLimit> = {}): OrderLimit {
  return { kind: 'order.total', minimum: 150, maximum: null, enforcement: 'block', ...facts };
}
