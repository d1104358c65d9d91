/**
 * When the occurrences of a standing order come, and what the server has to do about them.
 *
 * From hours before the cut-off on, the server checks now and then whether an occurrence could be placed, so that the
 * buyers have time to answer a question. Minutes before the cut-off it places it: until then the buyers may change it.
 */
import { cutOffOf, isDeliveryDay } from '../orders/delivery-day.ts';
import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { addDays, addMinutes, dayAt, daysBetween, weekdayOf } from '../values/time-zone.ts';
import type { Rhythm, StandingOrder } from './standing-order.ts';

/** Minutes before the cut-off. */
export const CHECKED_BEFORE = 12 * 60;
export const PLACED_BEFORE = 5;
/** Minutes between two checks: a price that rises in the afternoon is asked about soon. */
const CHECKED_EVERY = 30;

/**
 * `closed`: the supplier doesn't deliver on the day. `paused`, `skipped`: the buyer wants nothing. `changed`: other
 * quantities on that day.
 */
export type OccurrencePlan = 'planned' | 'changed' | 'skipped' | 'paused' | 'closed';

export interface Occurrence {
  /** YYYY-MM-DD in the supplier's time zone. */
  readonly day: string;
  /** ISO 8601, as all instants. */
  readonly cut_off: string;
  /** From then on it is checked, and questions are asked. */
  readonly checked_at: string;
  /** From then on it is placed. */
  readonly places_at: string;
  readonly plan: OccurrencePlan;
}

/** What the server has to do about an occurrence: `close` says that the supplier doesn't deliver. */
export interface DueOccurrence extends Occurrence {
  readonly work: 'check' | 'place' | 'miss' | 'close';
}

/** How far occurrences are looked for: no rhythm is slower than a month, no closing longer than a year. */
const MOST_DAYS = 400;

/** Whether the rhythm names the day, whatever the supplier says. */
export function isInRhythm({ weekdays, every_weeks, starts_on, ends_on }: Rhythm, day: string): boolean {
  if (day < starts_on || (ends_on !== null && day > ends_on) || !weekdays.includes(weekdayOf(day))) return false;
  return (daysBetween(mondayOf(starts_on), mondayOf(day)) / 7) % every_weeks === 0;
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

export function occurrenceOn(order: StandingOrder, terms: DeliveryTerms, day: string): Occurrence {
  const cut_off = cutOffOf(terms, day);
  return {
    day,
    cut_off,
    checked_at: addMinutes(cut_off, -CHECKED_BEFORE),
    places_at: addMinutes(cut_off, -PLACED_BEFORE),
    plan: planOf(order, terms, day),
  };
}

function planOf({ paused, day_changes }: StandingOrder, terms: DeliveryTerms, day: string): OccurrencePlan {
  const change = day_changes[day]?.kind;
  if (change === 'skipped') return 'skipped';
  if (paused !== null && (paused.until === null || day < paused.until)) return 'paused';
  if (!isDeliveryDay(terms, day)) return 'closed';
  return change ?? 'planned';
}

/** The occurrences whose cut-off has not passed, those that are left out included, by day. */
function* ahead(order: StandingOrder, terms: DeliveryTerms, now: string): Generator<Occurrence> {
  const today = dayAt(now, terms.time_zone);
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = addDays(today, days);
    if (!isInRhythm(order, day)) continue;
    const occurrence = occurrenceOn(order, terms, day);
    if (isAtOrBefore(now, occurrence.cut_off)) yield occurrence;
  }
}

/** The next occurrences that can still be changed, those that are left out included, by day. */
export function nextOccurrences(
  order: StandingOrder,
  terms: DeliveryTerms,
  now: string,
  count: number,
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const occurrence of ahead(order, terms, now)) {
    if (found.length >= count) break;
    found.push(occurrence);
  }
  return found;
}

/** The next occurrence of which something comes; null: none in sight. */
export function nextDelivery(order: StandingOrder, terms: DeliveryTerms, now: string): Occurrence | null {
  for (const occurrence of ahead(order, terms, now)) {
    if (occurrence.plan === 'planned' || occurrence.plan === 'changed') return occurrence;
  }
  return null;
}

/**
 * What is to be done now, by day, about the occurrences whose cut-off comes after `settled_to`: up to there all has
 * been done. An occurrence is placed until its cut-off; once that has passed, it is missed.
 */
export function dueOccurrences(
  order: StandingOrder,
  terms: DeliveryTerms,
  settled_to: string,
  now: string,
): readonly DueOccurrence[] {
  const due: DueOccurrence[] = [];
  const last = addDays(dayAt(addMinutes(now, CHECKED_BEFORE), terms.time_zone), longestLead(terms));
  // After a long time without a server, only the last days are said to be missed.
  const first = [dayAt(settled_to, terms.time_zone), addDays(last, -MOST_DAYS)].sort().at(-1) ?? last;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isInRhythm(order, day)) continue;
    const occurrence = occurrenceOn(order, terms, day);
    const work = isAtOrBefore(occurrence.cut_off, settled_to) ? null : workOf(occurrence, now);
    if (work !== null) due.push({ ...occurrence, work });
  }
  return due;
}

function workOf({ plan, cut_off, checked_at, places_at }: Occurrence, now: string): DueOccurrence['work'] | null {
  if (isLeftOut(plan) || !isAtOrBefore(checked_at, now)) return null;
  if (plan === 'closed') return 'close';
  if (!isAtOrBefore(now, cut_off)) return 'miss';
  return isAtOrBefore(places_at, now) ? 'place' : 'check';
}

/** When something is to be done next, as the order and the terms are now; null: nothing in sight. */
export function nextWorkAt(order: StandingOrder, terms: DeliveryTerms, now: string): string | null {
  let next: string | null = null;
  let last: string | null = null;
  for (const { day, plan, cut_off, checked_at, places_at } of ahead(order, terms, now)) {
    if (last !== null && day > last) break;
    if (isLeftOut(plan)) continue;
    const steps = plan === 'closed' ? [checked_at] : [nextCheck(checked_at, now), places_at, justAfter(cut_off)];
    for (const step of steps) {
      if (isAtOrBefore(step, now)) continue;
      if (next === null || Date.parse(step) < Date.parse(next)) next = step;
      // A later day may have an earlier step: a weekday may have a cut-off some days before the others'.
      last ??= addDays(day, longestLead(terms) + 2);
    }
  }
  return next;
}

/** The first check after now. */
function nextCheck(checked_at: string, now: string): string {
  const passed = (Date.parse(now) - Date.parse(checked_at)) / 60_000;
  return addMinutes(checked_at, passed < 0 ? 0 : (Math.floor(passed / CHECKED_EVERY) + 1) * CHECKED_EVERY);
}

const isLeftOut = (plan: OccurrencePlan) => plan === 'skipped' || plan === 'paused';
const longestLead = ({ lead_days, weekday_rules = [] }: DeliveryTerms) =>
  Math.max(lead_days, ...weekday_rules.map((rule) => rule.lead_days));
const isAtOrBefore = (left: string, right: string) => Date.parse(left) <= Date.parse(right);
const justAfter = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();
