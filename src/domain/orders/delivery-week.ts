/** A supplier's cut-offs of a day, and their deliveries in the days that follow. */
import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { addDays, dayAt } from '../values/time-zone.ts';
import { cutOffOf, type DeliveryDay, deliveryDays } from './delivery-day.ts';

/** Cut-offs that a screen looks for: the closed days of today and tomorrow, and the next open ones. */
const LOOKED_AT = 3;

/** The delivery days whose cut-off falls on the day that it is at the supplier's clock, earliest first. */
export function cutOffsToday(terms: DeliveryTerms, now: string): DeliveryDay[] {
  const today = dayAt(now, terms.time_zone);
  return deliveryDays(terms, now, LOOKED_AT)
    .filter(({ cut_off }) => dayAt(cut_off, terms.time_zone) === today)
    .sort((left, right) => Date.parse(left.cut_off) - Date.parse(right.cut_off));
}

export interface WeekDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /**
   * `ordered`: an order is due. `possible`: the day can still be ordered for. `closed`: delivered, but too late to order
   * for. `none`: no delivery.
   */
  readonly state: 'ordered' | 'possible' | 'closed' | 'none';
  /** ISO 8601; null where there is no delivery. */
  readonly cut_off: string | null;
}

/** `count` days from today on. `ordered`: the days that orders are due on, YYYY-MM-DD. */
export function deliveryWeek(
  terms: DeliveryTerms,
  ordered: ReadonlySet<string>,
  now: string,
  count: number,
): WeekDay[] {
  const today = dayAt(now, terms.time_zone);
  const delivered = new Map(deliveryDays(terms, now, count).map((delivery) => [delivery.day, delivery]));
  return Array.from({ length: count }, (_, ahead) => {
    const day = addDays(today, ahead);
    const delivery = delivered.get(day);
    const cut_off = delivery?.cut_off ?? (ordered.has(day) ? cutOffOf(terms, day) : null);
    if (ordered.has(day)) return { day, state: 'ordered', cut_off };
    if (delivery === undefined) return { day, state: 'none', cut_off };
    return { day, state: delivery.open ? 'possible' : 'closed', cut_off };
  });
}
