import type { DeliveryTerms, OrderingTerms } from './ordering-terms.ts';

/** Makes the named fields optional. */
type Some<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

type AgreedParts = Pick<
  OrderingTerms,
  'limits' | 'first_order_limits' | 'free_shipping' | 'free_shipping_rule' | 'shipping' | 'firmness'
>;

/** The terms that may be agreed with one client. Currency, decimals, codes and time zone are the supplier's alone. */
export type OwnTerms = Some<AgreedParts & { delivery: Some<Omit<DeliveryTerms, 'time_zone'>> }>;

/**
 * How many days ahead a client may choose. Where only one of the horizon and the lead was agreed, the supplier may have
 * set the other without knowing it: the horizon reaches as far as the lead, so that a day is left.
 */
function horizonOf(delivery: DeliveryTerms, own: NonNullable<OwnTerms['delivery']>): number {
  const { lead_days = delivery.lead_days, weekday_rules: rules = delivery.weekday_rules ?? [] } = own;
  const isOwn = own.horizon_days !== undefined;
  return Math.max(
    own.horizon_days ?? delivery.horizon_days,
    isOwn === (own.lead_days !== undefined) ? 0 : lead_days,
    ...(isOwn === (own.weekday_rules !== undefined) ? [] : rules.map((rule) => rule.lead_days)),
  );
}

/**
 * The terms that hold for a client: the supplier's, except for what was agreed with this client. Each point of the
 * delivery counts by itself: a client with their own weekdays still has the supplier's holidays.
 */
export function termsOfClient(terms: OrderingTerms, own: OwnTerms): OrderingTerms {
  const { delivery } = terms;
  const firmness = own.firmness ?? terms.firmness;
  const ownDelivery = own.delivery ?? {};
  return {
    ...terms,
    limits: own.limits ?? terms.limits,
    first_order_limits: own.first_order_limits === undefined ? terms.first_order_limits : own.first_order_limits,
    free_shipping: own.free_shipping ?? terms.free_shipping,
    free_shipping_rule: own.free_shipping_rule ?? terms.free_shipping_rule,
    shipping: own.shipping ?? terms.shipping,
    ...(firmness === undefined ? {} : { firmness }),
    delivery: {
      ...delivery,
      weekdays: ownDelivery.weekdays ?? delivery.weekdays,
      lead_days: ownDelivery.lead_days ?? delivery.lead_days,
      cut_off: ownDelivery.cut_off ?? delivery.cut_off,
      holidays: ownDelivery.holidays ?? delivery.holidays,
      extra_days: ownDelivery.extra_days ?? delivery.extra_days,
      grace_minutes: ownDelivery.grace_minutes ?? delivery.grace_minutes,
      horizon_days: horizonOf(delivery, ownDelivery),
      weekday_rules: ownDelivery.weekday_rules ?? delivery.weekday_rules,
      early_closings: ownDelivery.early_closings ?? delivery.early_closings,
    },
  };
}
