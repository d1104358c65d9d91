/** When a promotion starts and ends, told to those who ask what was changed: with its year, and its hours where they are not midnight. */

import type { SalesPromo } from '#domain/catalog/product.ts';
import { dayAt, lastDayBefore, timeAt } from '#domain/values/time-zone.ts';
import { dateFormat } from './date-format.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MIDNIGHT = '00:00';

/** Whole days are told by the first and the last one. */
export function promoBounds(
  { starts_at, ends_at }: Pick<SalesPromo, 'starts_at' | 'ends_at'>,
  timeZone: string,
  tag: string,
): { readonly from: string; readonly until: string } {
  if ([starts_at, ends_at].every((moment) => timeAt(moment, timeZone) === MIDNIGHT)) {
    const day = dateFormat(tag, { ...DAY, timeZone: 'UTC' });
    const dayText = (each: string) => day.format(new Date(`${each}T00:00:00Z`));
    return { from: dayText(dayAt(starts_at, timeZone)), until: dayText(lastDayBefore(ends_at, timeZone)) };
  }
  const moment = dateFormat(tag, { ...DAY, hour: '2-digit', minute: '2-digit', timeZone });
  return { from: moment.format(new Date(starts_at)), until: moment.format(new Date(ends_at)) };
}
