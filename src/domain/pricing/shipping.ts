import { AMOUNT_PRECISION, compareMoney, fromDecimal, type Money, rescale, zero } from '../values/money.ts';
import type { OrderingTerms } from './ordering-terms.ts';

/**
 * Carriage on an order's total (without VAT). Null: the supplier calculates it later; it is never shown or added as 0.
 * Carriage that the supplier pays is 0 even where its price is not known.
 */
export function shippingCost(
  terms: Pick<OrderingTerms, 'shipping' | 'currency'>,
  total: Money,
  freeShippingReached: boolean,
): Money | null {
  if (freeShippingReached) return zero(terms.currency);
  if (terms.shipping.kind === 'unknown') return null;
  const tier = terms.shipping.tiers.find(
    ({ below }) => below === null || compareMoney(total, fromDecimal(below, AMOUNT_PRECISION, terms.currency)) < 0,
  );
  return tier === undefined ? null : rescale(tier.cost, AMOUNT_PRECISION);
}
