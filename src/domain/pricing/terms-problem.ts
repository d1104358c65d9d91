import {
  type DeliveryTerms,
  MAXIMUM_KINDS,
  type OrderingTerms,
  type OrderLimit,
  type ShippingTerms,
} from './ordering-terms.ts';

/** What is wrong with terms, and the field where it is, written as a path: `limits.1.minimum`. */
export interface TermsProblem {
  readonly field: string;
  readonly what:
    | 'kind_twice'
    | 'no_amount'
    | 'maximum_of_other_kind'
    | 'maximum_below_minimum'
    | 'tiers_out_of_order'
    | 'last_tier_bounded'
    | 'other_currency'
    | 'negative'
    | 'no_day'
    | 'beyond_horizon';
}

const problem = (field: string, what: TermsProblem['what']): TermsProblem => ({ field, what });

/** The first thing in the terms that makes no sense; null when an order can be checked by them. */
export function termsProblem(terms: OrderingTerms): TermsProblem | null {
  return (
    limitsProblem('limits', terms.limits) ??
    limitsProblem('first_order_limits', terms.first_order_limits ?? []) ??
    repeated(
      'free_shipping',
      terms.free_shipping.map(({ kind }) => kind),
    ) ??
    found(terms.free_shipping, ({ minimum }, at) =>
      minimum > 0 ? null : problem(`free_shipping.${at}.minimum`, 'no_amount'),
    ) ??
    shippingProblem(terms.shipping, terms.currency) ??
    deliveryProblem(terms.delivery)
  );
}

function found<Item>(
  items: readonly Item[],
  check: (item: Item, at: number) => TermsProblem | null,
): TermsProblem | null {
  for (const [at, item] of items.entries()) {
    const wrong = check(item, at);
    if (wrong !== null) return wrong;
  }
  return null;
}

function repeated(list: string, kinds: readonly string[]): TermsProblem | null {
  return found(kinds, (kind, at) => (kinds.indexOf(kind) < at ? problem(`${list}.${at}.kind`, 'kind_twice') : null));
}

function limitsProblem(list: string, limits: readonly OrderLimit[]): TermsProblem | null {
  const kinds = limits.map(({ kind }) => kind);
  return (
    repeated(list, kinds) ??
    found(limits, ({ kind, minimum, maximum }, at) => {
      if (maximum === null) return minimum > 0 ? null : problem(`${list}.${at}.minimum`, 'no_amount');
      if (!MAXIMUM_KINDS.includes(kind)) return problem(`${list}.${at}.maximum`, 'maximum_of_other_kind');
      return maximum > 0 && maximum >= minimum ? null : problem(`${list}.${at}.maximum`, 'maximum_below_minimum');
    })
  );
}

/** Each tier must be above the one before, and only the last has no end, so that every order falls into exactly one. */
function shippingProblem(shipping: ShippingTerms, currency: string): TermsProblem | null {
  if (shipping.kind === 'unknown') return null;
  const { tiers } = shipping;
  return found(tiers, ({ below, cost }, at) => {
    const field = `shipping.tiers.${at}`;
    if (cost.currency !== currency) return problem(`${field}.cost`, 'other_currency');
    if (cost.amount < 0) return problem(`${field}.cost`, 'negative');
    const isLast = at === tiers.length - 1;
    if ((below === null) !== isLast) return problem(`${field}.below`, 'last_tier_bounded');
    if (below === null) return null;
    return below > (tiers[at - 1]?.below ?? 0) ? null : problem(`${field}.below`, 'tiers_out_of_order');
  });
}

function deliveryProblem(delivery: DeliveryTerms): TermsProblem | null {
  const { weekdays, extra_days, lead_days, horizon_days, weekday_rules = [] } = delivery;
  if (weekdays.length === 0 && extra_days.length === 0) return problem('delivery.weekdays', 'no_day');
  if (lead_days > horizon_days) return problem('delivery.lead_days', 'beyond_horizon');
  const ruled = weekday_rules.map(({ weekday }) => String(weekday));
  return (
    repeated('delivery.weekday_rules', ruled) ??
    found(weekday_rules, (rule, at) =>
      rule.lead_days > horizon_days ? problem(`delivery.weekday_rules.${at}.lead_days`, 'beyond_horizon') : null,
    )
  );
}
