import { dateFormat } from './date-format.ts';

/** A calendar day (YYYY-MM-DD) as people write it: "sam. 21 nov.". The day has no time zone: it is the same one everywhere. */
export function dayText(day: string, tag: string): string {
  const format = dateFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return unbroken(format.format(new Date(`${day}T00:00:00Z`)));
}

/** The same within a sentence, where the period of an abbreviation would look like its end: "samedi 21 novembre". */
export function spelledDayText(day: string, tag: string): string {
  const format = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return unbroken(format.format(new Date(`${day}T00:00:00Z`)));
}

/** The number of the day stays with its month where a line ends. */
function unbroken(date: string): string {
  return date.replace(/(\d\.?) (?=\p{L})/gu, '$1\u00a0');
}

/** A moment (ISO 8601) in the reader's own time zone: "21 nov., 10:58". */
export function momentText(moment: string, tag: string): string {
  const format = dateFormat(tag, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return format.format(new Date(moment));
}
