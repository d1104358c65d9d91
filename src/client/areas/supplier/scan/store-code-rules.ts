import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';
import type { StoreWeightCodeRule } from '#domain/pricing/ordering-terms.ts';

/**
 * The supplier's rules for the reader of codes, which counts positions from 1 with both ends included. All stored rules
 * are enabled.
 */
export function storeCodeRules(rules: readonly StoreWeightCodeRule[]): StoreCodeRule[] {
  const span = ([start, end]: readonly [number, number]) => ({ first: start + 1, last: end });
  return rules.map(({ prefix, item, value, measure, decimals }) => ({
    prefix,
    item: span(item),
    value: span(value),
    measure,
    decimals,
    enabled: true,
  }));
}
