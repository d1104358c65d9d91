import { dateFormat } from './date-format.ts';

/** 1 = Monday … 7 = Sunday */
export function weekdayName(weekday: number, tag: string, style: 'long' | 'short' | 'narrow'): string {
  // 1 January 2024 was a Monday.
  return dateFormat(tag, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}
