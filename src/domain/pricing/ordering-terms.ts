import type { Money } from '../values/money.ts';

/** Seed, section 4: the order-limit kinds. */
export const LIMIT_KINDS = [
  'order.weight',
  'order.pallet',
  'order.unit',
  'order.total',
  'order.packsize',
  'order.weight_volume',
  'order.capacity',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The kinds that may have a maximum too, because a truck can be full. All others have a minimum only. */
export const MAXIMUM_KINDS: readonly LimitKind[] = ['order.capacity'];

/**
 * A threshold on an order. `value` is a decimal number in the kind's unit: euros for order.total, kg for order.weight,
 * packs for order.packsize, UVC for order.unit, pallets for order.pallet, kg or l for order.weight_volume, capacity
 * units for order.capacity.
 */
export interface OrderLimit {
  readonly kind: LimitKind;
  readonly minimum: number;
  /** Only for kinds in MAXIMUM_KINDS. */
  readonly maximum: number | null;
  readonly enforcement: 'block' | 'warn';
}

export interface FreeShippingMinimum {
  readonly kind: LimitKind;
  readonly minimum: number;
}

/** Carriage: tiers by order.total (the last one has `below: null`), or not known until the supplier confirms. */
export type ShippingTerms =
  | { readonly kind: 'flat'; readonly tiers: readonly ShippingTier[] }
  | { readonly kind: 'unknown' };

export interface ShippingTier {
  /** euros, exclusive; null for the last tier */
  readonly below: number | null;
  readonly cost: Money;
}

/** Days and times in the supplier's time zone. Weekdays: 1 = Monday … 7 = Sunday. */
export interface DeliveryTerms {
  readonly weekdays: readonly number[];
  /** Whole days between the cut-off's day and the delivery day, at least. 1 = next day. */
  readonly lead_days: number;
  /** HH:MM in `time_zone` */
  readonly cut_off: string;
  readonly time_zone: string;
  /** Calendar days without delivery. */
  readonly holidays: readonly string[];
  /** Extra delivery days outside the weekdays. */
  readonly extra_days: readonly string[];
  /** Minutes after the cut-off during which an order captured before it is still taken. */
  readonly grace_minutes: number;
  /** How many days ahead a buyer may choose. */
  readonly horizon_days: number;
  /** Weekdays of delivery that are ordered for earlier or later than the others. */
  readonly weekday_rules?: readonly WeekdayRule[] | undefined;
  /** Calendar days on which orders close before their usual time: Christmas Eve. */
  readonly early_closings?: readonly EarlyClosing[] | undefined;
}

export interface WeekdayRule {
  /** The day of the delivery: 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  readonly lead_days: number;
  /** HH:MM */
  readonly cut_off: string;
}

export interface EarlyClosing {
  /** The day on which orders are taken, not the one of the delivery. */
  readonly day: string;
  /** HH:MM */
  readonly cut_off: string;
}

/**
 * When an order binds the buyer: once the supplier has confirmed it (before that, the buyer may cancel up to the
 * cut-off), or as soon as it is submitted.
 */
export const FIRMNESS = ['on_confirm', 'on_submit'] as const;
export type Firmness = (typeof FIRMNESS)[number];

/** Terms without this field were written before a supplier could choose it. */
export function firmnessOf({ firmness = 'on_confirm' }: Pick<OrderingTerms, 'firmness'>): Firmness {
  return firmness;
}

/** Everything besides the products that a device needs to check and price an order for one client. */
export interface OrderingTerms {
  readonly currency: string;
  /** Seed: price_decimal_precision */
  readonly price_decimal_precision: number;
  readonly limits: readonly OrderLimit[];
  /** Replaces the minimums of `limits` for a client's first order, when set. */
  readonly first_order_limits: readonly OrderLimit[] | null;
  readonly free_shipping: readonly FreeShippingMinimum[];
  /** any one threshold met is enough, or all of them */
  readonly free_shipping_rule: 'any' | 'all';
  readonly shipping: ShippingTerms;
  readonly delivery: DeliveryTerms;
  readonly firmness?: Firmness | undefined;
  /** In-store variable-measure codes that the supplier prints; empty = off. */
  readonly store_weight_codes: readonly StoreWeightCodeRule[];
}

/** In-store variable-measure EAN-13: where the item number and the value stand (0-based start, exclusive end). */
export interface StoreWeightCodeRule {
  readonly prefix: string;
  readonly item: readonly [number, number];
  readonly value: readonly [number, number];
  readonly measure: 'weight' | 'price';
  readonly decimals: number;
}
