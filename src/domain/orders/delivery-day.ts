import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { addDays, addMinutes, dayAt, instantAt, isCalendarDay, weekdayOf } from '../values/time-zone.ts';

export interface DeliveryDay {
  /** YYYY-MM-DD in the supplier's time zone */
  readonly day: string;
  /** ISO 8601: the last instant at which the day can be ordered for */
  readonly cut_off: string;
  readonly open: boolean;
}

export type DeliveryDayCheck = { readonly open: true } | { readonly open: false; readonly next_day: string | null };

/**
 * For a calendar: the delivery days from today on whose cut-off has passed (closed), then the next `count` days that
 * can still be ordered for, within the supplier's horizon.
 */
export function deliveryDays(terms: DeliveryTerms, now: string, count: number): DeliveryDay[] {
  const today = dayAt(now, terms.time_zone);
  const days: DeliveryDay[] = [];
  let open = 0;
  for (let ahead = 0; ahead <= terms.horizon_days && open < count; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isDeliveryDay(terms, day)) continue;
    const cutOff = cutOffOf(terms, day);
    const isOpen = isInTime(now, cutOff);
    if (isOpen) open += 1;
    days.push({ day, cut_off: cutOff, open: isOpen });
  }
  return days;
}

/** The delivery day to count down to: the next one that can still be ordered for, with its cut-off. */
export function nextCutOff(terms: DeliveryTerms, now: string): DeliveryDay | null {
  return deliveryDays(terms, now, 1).find(({ open }) => open) ?? null;
}

/** The last cut-off of today, at the supplier's clock, that has passed. Null: today had none yet. */
export function passedCutOff(terms: DeliveryTerms, now: string): DeliveryDay | null {
  const today = dayAt(now, terms.time_zone);
  const passed = deliveryDays(terms, now, 1).filter(
    ({ open, cut_off }) => !open && dayAt(cut_off, terms.time_zone) === today,
  );
  return passed.sort((left, right) => (left.cut_off < right.cut_off ? -1 : 1)).at(-1) ?? null;
}

/**
 * Whether an order for a day is in time. The time of receipt counts. Within the supplier's grace, an order that was
 * captured before the cut-off is still taken (written offline at 21:58, received at 22:10).
 */
export function checkDeliveryDay(
  terms: DeliveryTerms,
  day: string,
  capturedAt: string,
  receivedAt: string,
): DeliveryDayCheck {
  if (isCalendarDay(day) && isDeliveryDay(terms, day) && isWithinHorizon(terms, day, receivedAt)) {
    const cutOff = cutOffOf(terms, day);
    const inGrace = isInTime(capturedAt, cutOff) && isInTime(receivedAt, addMinutes(cutOff, terms.grace_minutes));
    if (isInTime(receivedAt, cutOff) || inGrace) return { open: true };
  }
  return { open: false, next_day: nextCutOff(terms, receivedAt)?.day ?? null };
}

/** A holiday closes even an extra day: the supplier would rather miss a day than promise one they can't keep. */
export function isDeliveryDay(terms: DeliveryTerms, day: string): boolean {
  const regular = terms.weekdays.includes(weekdayOf(day)) || terms.extra_days.includes(day);
  return regular && !terms.holidays.includes(day);
}

/**
 * The cut-off of a delivery day: some calendar days, not working days, before the delivery, at the supplier's clock. A
 * weekday may have a rule of its own. On a day when orders close early that time counts, unless the usual one is
 * earlier.
 */
export function cutOffOf(terms: DeliveryTerms, day: string): string {
  const weekday = weekdayOf(day);
  const { lead_days, cut_off } = terms.weekday_rules?.find((rule) => rule.weekday === weekday) ?? terms;
  const lastDay = addDays(day, -lead_days);
  const early = terms.early_closings?.find((closing) => closing.day === lastDay);
  const time = early !== undefined && early.cut_off < cut_off ? early.cut_off : cut_off;
  return instantAt(lastDay, time, terms.time_zone);
}

function isWithinHorizon(terms: DeliveryTerms, day: string, now: string): boolean {
  return day <= addDays(dayAt(now, terms.time_zone), terms.horizon_days);
}

function isInTime(instant: string, cutOff: string): boolean {
  return Date.parse(instant) <= Date.parse(cutOff);
}
