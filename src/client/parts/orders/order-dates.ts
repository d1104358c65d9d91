/**
 * Days and moments in the words of the ordering screens. Days are YYYY-MM-DD without time zone; moments are
 * milliseconds.
 */
import { t } from '@lingui/core/macro';
import { addDays, dayAt, lastDayBefore } from '#domain/values/time-zone.ts';
import { dateFormat } from '../words/date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "Samedi 21 nov." */
export function longDayText(day: string, tag: string): string {
  const text = dateFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(noon(day));
  return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
}

/** A day as a calendar button shows it: "sam.", "21". */
export function dayParts(day: string, tag: string): { readonly weekday: string; readonly date: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, { ...options, timeZone: 'UTC' }).format(noon(day));
  return { weekday: part({ weekday: 'short' }), date: part({ day: 'numeric' }) };
}

/** "4 décembre" */
export function dateText(moment: number, tag: string): string {
  return dateFormat(tag, { day: 'numeric', month: 'long' }).format(moment);
}

/** "14:00", in a supplier's time zone where one is given, else in the reader's. */
export function timeText(moment: number, tag: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return dateFormat(tag, { hour: '2-digit', minute: '2-digit', ...zone }).format(moment);
}

/** The time left, rounded down as in a countdown: "2 j 4 h", "2 h 38 min", "moins d’une minute". */
export function remainingText(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (days > 0) return t`${days} j ${hours} h`;
  if (hours > 0) return t`${hours} h ${minutes} min`;
  return minutes > 0 ? t`${minutes} min` : t`moins d’une minute`;
}

/**
 * The end of a promotion at the supplier's clock: "jusqu’à dim." within the week, else "jusqu’au 4 déc.". `end` is
 * exclusive; both moments are ISO 8601.
 */
export function untilText(end: string, now: string, timeZone: string, tag: string): string {
  const last = lastDayBefore(end, timeZone);
  const isSoon = last < addDays(dayAt(now, timeZone), 7);
  const format = isSoon ? ({ weekday: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const);
  const day = dateFormat(tag, { ...format, timeZone: 'UTC' }).format(noon(last));
  return isSoon ? t`jusqu’à ${day}` : t`jusqu’au ${day}`;
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
