import type { OrderingTerms } from './ordering-terms.ts';

/**
 * The terms of a space whose supplier has set none yet. Everything can be ordered, and nothing is promised that the
 * supplier has not said: Monday to Friday, until 16:00 of the day before; no minimum; carriage to be calculated at the
 * confirmation.
 */
export function defaultTerms(
  own: Pick<OrderingTerms, 'currency' | 'price_decimal_precision'>,
  time_zone: string,
): OrderingTerms {
  return {
    ...own,
    limits: [],
    first_order_limits: null,
    free_shipping: [],
    free_shipping_rule: 'any',
    shipping: { kind: 'unknown' },
    delivery: {
      weekdays: [1, 2, 3, 4, 5],
      lead_days: 1,
      cut_off: '16:00',
      time_zone,
      holidays: [],
      extra_days: [],
      grace_minutes: 0,
      horizon_days: 21,
    },
    store_weight_codes: [],
  };
}
