/** Calendar days are YYYY-MM-DD without a zone; instants are ISO 8601 in UTC. */

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Formatters are slow to make, and only a handful of zones is used. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone at an instant. Throws a RangeError for a zone that doesn't exist. */
export function dayAt(instant: string, timeZone: string): string {
  return new Date(wallClock(Date.parse(instant), timeZone)).toISOString().slice(0, 10);
}

/** The last calendar day of what ends at an instant: at midnight, it is the day before. */
export function lastDayBefore(end: string, timeZone: string): string {
  return dayAt(addMinutes(end, -1), timeZone);
}

/** The time that clocks in a time zone show at an instant, as HH:MM. */
export function timeAt(instant: string, timeZone: string): string {
  return new Date(wallClock(Date.parse(instant), timeZone)).toISOString().slice(11, 16);
}

/**
 * The instant at which clocks in a time zone show this day and time (HH:MM). A time that comes twice in autumn means
 * the first; a time that spring skips is counted from before the change (02:30 becomes 03:30).
 */
export function instantAt(day: string, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00.000Z`);
  const before = wanted - (wallClock(wanted - DAY, timeZone) - (wanted - DAY));
  const after = wanted - (wallClock(wanted + DAY, timeZone) - (wanted + DAY));
  const shown = [before, after].find((instant) => wallClock(instant, timeZone) === wanted);
  return new Date(shown ?? before).toISOString();
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Days from one calendar day to another; negative when that one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY);
}

export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
}

/** 1 = Monday … 7 = Sunday */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;
}

export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/**
 * The offsets of zones from UTC by the minute, kept because the same days are asked about often. A change of clocks
 * comes at a whole minute.
 */
const offsets = new Map<string, Map<number, number>>();
const MOST_OFFSETS = 10_000;

/** The time that clocks in a time zone show, as if it were UTC, in milliseconds. */
function wallClock(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE);
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  let offset = known.get(minute);
  if (offset === undefined) {
    offset = shownAt(minute * MINUTE, timeZone) - minute * MINUTE;
    if (known.size >= MOST_OFFSETS) known.clear();
    offsets.set(timeZone, known.set(minute, offset));
  }
  return instant + offset;
}

function shownAt(instant: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(instant)) parts[type] = value;
  const { year = '', month, day, hour, minute, second } = parts;
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
}
