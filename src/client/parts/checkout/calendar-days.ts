import { cutOffOf, deliveryDays } from '#domain/orders/delivery-day.ts';
import type { DeliveryTerms } from '#domain/pricing/ordering-terms.ts';
import { addDays, dayAt } from '#domain/values/time-zone.ts';

/** A day as the calendar shows it; a closed one says why. */
export interface CalendarDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly state: 'open' | 'too_late' | 'holiday' | 'no_delivery';
  /** ISO 8601; null for days without delivery */
  readonly cut_off: string | null;
}

const WEEK = 7;

/**
 * Whole weeks of days, from today or (where today is over) from tomorrow, as far as the supplier takes orders. `now` is
 * ISO 8601.
 */
export function calendarDays(terms: DeliveryTerms, now: string): CalendarDay[] {
  const today = dayAt(now, terms.time_zone);
  const delivered = new Map(
    deliveryDays(terms, now, terms.horizon_days + 1).map((delivery) => [delivery.day, delivery]),
  );
  const first = delivered.get(today)?.open === true ? 0 : 1;
  const count = Math.ceil((terms.horizon_days + 1 - first) / WEEK) * WEEK;
  return Array.from({ length: count }, (_, position) => {
    const day = addDays(today, first + position);
    const delivery = delivered.get(day);
    if (delivery !== undefined) {
      return { day, state: delivery.open ? 'open' : 'too_late', cut_off: cutOffOf(terms, day) };
    }
    return { day, state: terms.holidays.includes(day) ? 'holiday' : 'no_delivery', cut_off: null };
  });
}
