/**
 * Everything that an order may still have to reach, as one list: the nearest first, then unknown ones, then those that
 * are met.
 */
import type { FreeShippingCheck, LimitCheck, Threshold } from '#domain/orders/order-limits.ts';
import type { FreeShippingMinimum, LimitKind, OrderingTerms } from '#domain/pricing/ordering-terms.ts';

export interface OrderThreshold extends Threshold {
  readonly purpose: 'free_shipping' | 'minimum' | 'maximum';
  readonly kind: LimitKind;
  /** In the kind's unit. */
  readonly target: number;
  /** The order goes through without it: free shipping, or a minimum that only warns. */
  readonly optional: boolean;
  /** How far the order is over a maximum, in the kind's unit. */
  readonly excess: number;
  /** Share (0 to 1) of this ruler at which a lower threshold of the same kind was passed. */
  readonly passed: number | undefined;
  /** Other ways to the same goal, nearest first. */
  readonly alternatives: readonly (Threshold & FreeShippingMinimum)[];
}

/** `limits` and `freeShipping.thresholds` come nearest first, as the cart has them. */
export function orderThresholds(
  limits: readonly LimitCheck[],
  freeShipping: FreeShippingCheck,
  rule: OrderingTerms['free_shipping_rule'],
): OrderThreshold[] {
  const listed = [...limits.flatMap(ofLimit), ...ofFreeShipping(freeShipping, rule)];
  return listed
    .map((threshold) => ({ ...threshold, passed: passedOn(threshold, listed) }))
    .sort((left, right) => rank(left) - rank(right) || right.progress - left.progress || first(left) - first(right));
}

function ofLimit({ limit, excess, ...check }: LimitCheck): OrderThreshold[] {
  const { kind, minimum, maximum, enforcement } = limit;
  const common = { kind, optional: enforcement === 'warn', passed: undefined, alternatives: [], ...check };
  const found: OrderThreshold[] = [];
  if (minimum > 0) {
    const met = check.missing === 0 && !check.indeterminate;
    found.push({ ...common, met, purpose: 'minimum', target: minimum, excess: 0 });
  }
  if (maximum !== null && maximum > 0) {
    const progress = Math.min(1, check.current / maximum);
    found.push({ ...common, met: excess === 0, purpose: 'maximum', target: maximum, excess, progress, missing: 0 });
  }
  return found;
}

/** Where one of several ways is enough, they are one threshold: the nearest way, with the others in `alternatives`. */
function ofFreeShipping({ reached, thresholds }: FreeShippingCheck, rule: 'any' | 'all'): OrderThreshold[] {
  const ways = thresholds.map(({ minimum, ...check }) => ({ ...check, ...minimum }));
  const known = [...ways.filter((way) => !way.indeterminate), ...ways.filter((way) => way.indeterminate)];
  const shown = rule === 'all' ? known : known.filter((way) => way.met === reached).slice(0, 1);
  return shown.map((way) => ({
    ...way,
    purpose: 'free_shipping',
    target: way.minimum,
    optional: true,
    excess: 0,
    passed: undefined,
    alternatives: rule === 'any' && !reached ? known.filter((other) => other !== way) : [],
  }));
}

function passedOn({ kind, target, purpose }: OrderThreshold, all: readonly OrderThreshold[]): number | undefined {
  if (purpose === 'maximum') return undefined;
  const lower = all.filter(
    (other) => other.kind === kind && other.met && other.purpose !== 'maximum' && other.target < target,
  );
  return lower.length === 0 ? undefined : Math.max(...lower.map((other) => other.target)) / target;
}

function rank({ met, indeterminate, excess }: OrderThreshold): number {
  if (excess > 0) return 0;
  if (met) return 3;
  return indeterminate ? 2 : 1;
}

/** Of several met thresholds, free shipping comes first. */
function first({ purpose }: OrderThreshold): number {
  return purpose === 'free_shipping' ? 0 : 1;
}
