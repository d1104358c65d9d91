import { dateFormat } from './date-format.ts';

/** A calendar day (YYYY-MM-DD) as people write it: "sam. 21 nov.". A day has no time zone. */
export function dayText(day: string, tag: string): string {
  const format = dateFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return unbroken(format.format(new Date(`${day}T00:00:00Z`)));
}

/**
 * A day within a sentence, without abbreviations, whose period would look like the sentence's end: "samedi 21
 * novembre".
 */
export function spelledDayText(day: string, tag: string): string {
  const format = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return unbroken(format.format(new Date(`${day}T00:00:00Z`)));
}

/** The no-break space keeps the day's number and its month on one line. */
function unbroken(date: string): string {
  return date.replace(/(\d\.?) (?=\p{L})/gu, '$1\u00a0');
}

/** A moment (ISO 8601) in the reader's own time zone: "21 nov., 10:58". */
export function momentText(moment: string, tag: string): string {
  const format = dateFormat(tag, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return format.format(new Date(moment));
}
