import type { FreeShippingMinimum, OrderingTerms, OrderLimit } from '../pricing/ordering-terms.ts';
import { compareDecimals, type Decimal, digitsAt, toExact } from '../values/decimal.ts';
import type { OrderTotals } from './order.ts';
import { type Measure, measure, type OrderedProduct } from './order-measure.ts';

/** How far an order is from a threshold. */
export interface Threshold {
  readonly current: number;
  /** 0 to 1, rounded down to 4 decimals: it says 1 only when the threshold is reached. */
  readonly progress: number;
  /** Whether the threshold is reached; reaching it exactly is enough. */
  readonly met: boolean;
  /**
   * Whether the known values don't reach the threshold but some values are unknown: a person checks, nothing is
   * refused.
   */
  readonly indeterminate: boolean;
  /** The amount that is still missing, in the kind's unit; 0 when met. */
  readonly missing: number;
}

export interface LimitCheck extends Threshold {
  readonly limit: OrderLimit;
  /**
   * The amount above the maximum (a full truck), in the kind's unit; 0 when it fits. Where it is above 0, `met` is
   * false.
   */
  readonly excess: number;
}

export interface FreeShippingCheck {
  readonly reached: boolean;
  readonly thresholds: readonly (Threshold & { readonly minimum: FreeShippingMinimum })[];
}

type Totals = Pick<OrderTotals, 'total'>;

export function checkLimits(
  limits: readonly OrderLimit[],
  lines: readonly OrderedProduct[],
  totals: Totals,
): LimitCheck[] {
  return limits.map((limit) => {
    const measured = measure(limit.kind, lines, totals);
    const threshold = against(limit.minimum, measured);
    const excess = limit.maximum === null ? 0 : Math.max(0, subtract(measured.value, limit.maximum));
    return { ...threshold, limit, excess, met: threshold.met && excess === 0 };
  });
}

/** Whether this limit holds an order back. An unknown value never does: the supplier decides. */
export function blocks(check: LimitCheck): boolean {
  return check.limit.enforcement === 'block' && !check.met && !check.indeterminate;
}

/**
 * The limits of this order. A first order has minimums of its own where the supplier set some. The usual maximums still
 * hold, except where the first order has another maximum of the same kind.
 */
export function limitsOf(terms: OrderingTerms, isFirstOrder: boolean): readonly OrderLimit[] {
  const first = terms.first_order_limits;
  if (!isFirstOrder || first === null) return terms.limits;
  const stillMaximums = terms.limits
    .filter(
      (limit) => limit.maximum !== null && !first.some(({ kind, maximum }) => kind === limit.kind && maximum !== null),
    )
    .map((limit) => ({ ...limit, minimum: 0 }));
  return [...first, ...stillMaximums];
}

/**
 * Whether the supplier pays the carriage (franco): one threshold is enough, or all are needed. Without any threshold
 * the supplier makes no such offer.
 */
export function checkFreeShipping(
  terms: Pick<OrderingTerms, 'free_shipping' | 'free_shipping_rule'>,
  lines: readonly OrderedProduct[],
  totals: Totals,
): FreeShippingCheck {
  const thresholds = terms.free_shipping.map((minimum) => ({
    minimum,
    ...against(minimum.minimum, measure(minimum.kind, lines, totals)),
  }));
  const met = thresholds.filter((threshold) => threshold.met).length;
  const reached = terms.free_shipping_rule === 'all' ? met === thresholds.length && met > 0 : met > 0;
  return { reached, thresholds };
}

/** The thresholds as they are shown: first the one that the buyer can reach soonest, last those that are met. */
export function nearestFirst<Check extends Threshold>(checks: readonly Check[]): Check[] {
  return [...checks].sort((left, right) => Number(left.met) - Number(right.met) || right.progress - left.progress);
}

function against(minimum: number, { value, indeterminate }: Measure): Threshold {
  const met = compareDecimals(toExact(value), toExact(minimum)) >= 0;
  return {
    current: value,
    progress: met ? 1 : progressDown(value, minimum),
    met,
    indeterminate: indeterminate && !met,
    missing: met ? 0 : subtract(minimum, value),
  };
}

function progressDown(value: number, minimum: number): number {
  const { left, right } = aligned(value, minimum);
  return left <= 0n ? 0 : Number((left * 10_000n) / right) / 10_000;
}

/** Subtracts decimals, not floats: 0.3 − 0.1 is 0.2. */
function subtract(minuend: number, subtrahend: number): number {
  const { left, right, scale } = aligned(minuend, subtrahend);
  return Number(left - right) / 10 ** scale;
}

function aligned(leftValue: number, rightValue: number): { left: bigint; right: bigint; scale: number } {
  const [left, right]: [Decimal, Decimal] = [toExact(leftValue), toExact(rightValue)];
  const scale = Math.max(left.scale, right.scale);
  return { left: digitsAt(left, scale), right: digitsAt(right, scale), scale };
}
