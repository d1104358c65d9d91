/** What the yellow card says of a delivery day. Pure. */
import { t } from '@lingui/core/macro';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import type { ServerMoment } from '../data/use-server-time.ts';
import { dayText } from '../words/date-text.ts';
import { dayParts, remainingText, timeText } from './order-dates.ts';

export interface CountdownWords {
  /** Until when one orders: "18:00", "ven. 18:00", "ven. 20 nov." */
  readonly before: string;
  /** "demain", "mer. 25", "mer. 2 déc." */
  readonly delivered: string;
  /** The time left, or the time of the cut-off while the device can't be sure of the time. */
  readonly figure: string;
}

export interface CountdownTarget {
  /** YYYY-MM-DD */
  readonly day: string;
  /** ISO 8601 */
  readonly cutOff: string;
  readonly timeZone: string;
}

/**
 * Only the server's clock decides that a day is today or tomorrow. Where the device can't be sure of the time, days are
 * named by weekday and date, as the order will name them. `tag` is a BCP 47 tag.
 */
export function countdownWords(
  { day, cutOff, timeZone }: CountdownTarget,
  { now, isSure }: ServerMoment,
  tag: string,
): CountdownWords {
  const end = Date.parse(cutOff);
  const lastDay = dayAt(cutOff, timeZone);
  const time = timeText(end, tag, timeZone);
  if (!isSure) return { before: dayText(lastDay, tag), delivered: dayText(day, tag), figure: time };
  const today = dayAt(new Date(now).toISOString(), timeZone);
  const nextWeek = addDays(today, 7);
  const last = lastDay < nextWeek ? dayParts(lastDay, tag).weekday : dayText(lastDay, tag);
  return {
    before: lastDay === today ? time : `${last} ${time}`,
    delivered: deliveredText(day, today, nextWeek, tag),
    figure: remainingText(Math.max(0, end - now)),
  };
}

/** Until when a day can be ordered for: "18:00", "ven. 18:00"; "ven. 20 nov. 18:00" where the device can't be sure. */
export function cutOffText(target: CountdownTarget, moment: ServerMoment, tag: string): string {
  const { before, figure } = countdownWords(target, moment, tag);
  return moment.isSure ? before : `${before} ${figure}`;
}

function deliveredText(day: string, today: string, nextWeek: string, tag: string): string {
  if (day === today) return t`aujourd’hui`;
  if (day === addDays(today, 1)) return t`demain`;
  if (day >= nextWeek) return dayText(day, tag);
  // Within the week the month is not needed: "mer. 25".
  const { weekday, date } = dayParts(day, tag);
  return `${weekday}\u00a0${date}`;
}
