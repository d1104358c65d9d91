/**
 * When a buyer is reminded that orders close soon: only on days for which they usually order, and only while that order
 * is missing. Pure: the same terms, orders and moment give the same reminder.
 */
import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { addDays, dayAt } from '../values/time-zone.ts';
import { deliveryDays, isDeliveryDay } from './delivery-day.ts';
import { isGivenUp, type OrderStatus } from './order-status.ts';

const MINUTE = 60_000;
/** A reminder comes this many minutes before orders close, or later: time enough to look at an order and to send it. */
export const REMINDER_MINUTES = 30;
/** Later than this it would only annoy. */
const LATEST_MINUTES = 2;
/** Of so many last delivery days with the same weekday … */
const LAST_DAYS = 4;
/** … a usual one was ordered for so often. */
const FEWEST_DAYS = 3;
/** How many weeks back these days may lie: holidays take some of them out. */
const WEEKS = 6;

export interface Closing {
  readonly delivery_day: string;
  /** ISO 8601 */
  readonly cut_off: string;
  /** The day on which orders close, at the supplier's clock. */
  readonly day: string;
}

/** The delivery days that can be ordered for, but not much longer; the next delivery first. */
export function closingSoon(terms: DeliveryTerms, now: string): Closing[] {
  return deliveryDays(terms, now, Number.POSITIVE_INFINITY).flatMap(({ day, cut_off, open }) => {
    const minutes = (Date.parse(cut_off) - Date.parse(now)) / MINUTE;
    if (!open || minutes > REMINDER_MINUTES || minutes < LATEST_MINUTES) return [];
    return [{ delivery_day: day, cut_off, day: dayAt(cut_off, terms.time_zone) }];
  });
}

/** The delivery days that tell whether one is usual: the same weekday in the weeks before, the latest first. */
export function daysBefore(terms: DeliveryTerms, delivery_day: string): string[] {
  return Array.from({ length: WEEKS }, (_, week) => addDays(delivery_day, -7 * (week + 1)))
    .filter((day) => isDeliveryDay(terms, day))
    .slice(0, LAST_DAYS);
}

export interface DayOrder {
  readonly account_id: string;
  readonly delivery_day: string;
  readonly status: OrderStatus;
}

/** The weekdays before, in the furthest reach of `daysBefore`, and the day itself. */
export function daysToRead({ delivery_day }: Closing): string[] {
  return Array.from({ length: WEEKS + 1 }, (_, week) => addDays(delivery_day, -7 * week));
}

/**
 * Who is to be reminded of a closing: the people who placed the client's orders for the same weekday. Nobody, when the
 * client has ordered for the day, or doesn't usually.
 */
export function peopleToRemind(terms: DeliveryTerms, { delivery_day }: Closing, orders: readonly DayOrder[]): string[] {
  const live = orders.filter(({ status }) => !isGivenUp(status));
  if (live.some((order) => order.delivery_day === delivery_day)) return [];
  const days = daysBefore(terms, delivery_day);
  const usual = live.filter((order) => days.includes(order.delivery_day));
  if (new Set(usual.map((order) => order.delivery_day)).size < FEWEST_DAYS) return [];
  return [...new Set(usual.map(({ account_id }) => account_id))].sort();
}

/** Whole minutes until orders close, for people: never 0 while they are open. */
export function minutesLeft(cut_off: string, now: string): number {
  return Math.max(1, Math.floor((Date.parse(cut_off) - Date.parse(now)) / MINUTE));
}
