/** The delivery days of any calendar, beside a slow reference that only reads wall clocks, as a person does. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someTerms } from '../../../tests/builders/ordering-terms.ts';
import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { checkDeliveryDay, cutOffOf, deliveryDays } from './delivery-day.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Days around which clocks change in one of the zones. */
const STARTS = ['2026-03-05', '2026-03-26', '2026-04-02', '2026-09-24', '2026-10-22', '2026-10-29', '2026-12-22'];
const ZONES = ['Europe/Paris', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'];

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** What a clock on the wall shows: day and time in one text that sorts by time. */
function wall(instant: number, zone: string): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return shown.format(instant);
}

/** The wall clock's text at which orders for the day close; null: nothing is delivered that day. */
function closingOf(terms: DeliveryTerms, day: string): string | null {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  if (terms.holidays.includes(day)) return null;
  if (!terms.weekdays.includes(weekday) && !terms.extra_days.includes(day)) return null;
  const own = terms.weekday_rules?.filter((rule) => rule.weekday === weekday).at(0);
  const last = plus(day, -(own ?? terms).lead_days);
  const early = terms.early_closings?.filter((closing) => closing.day === last).map(({ cut_off }) => cut_off) ?? [];
  const [first = ''] = [(own ?? terms).cut_off, ...early].sort();
  return `${last} ${first}`;
}

// Clocks change between one and four at night in these zones: no wall clock shows a cut-off or an end of grace twice.
const aTime = fc.integer({ min: 4 * 60, max: 23 * 60 }).map((minutes) => {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});
const aWeekday = fc.integer({ min: 1, max: 7 });
const lead_days = fc.integer({ min: 0, max: 3 });

const aCalendar = fc.constantFrom(...STARTS).chain((start) => {
  const aDay = fc.integer({ min: -2, max: 14 }).map((days) => plus(start, days));
  const someDays = fc.uniqueArray(aDay, { maxLength: 4 });
  const early = fc.uniqueArray(fc.record({ day: aDay, cut_off: aTime }), { selector: ({ day }) => day, maxLength: 4 });
  const rules = fc.uniqueArray(fc.record({ weekday: aWeekday, lead_days, cut_off: aTime }), {
    selector: ({ weekday }) => weekday,
    maxLength: 3,
  });
  return fc.record({
    terms: fc
      .record({
        weekdays: fc.uniqueArray(aWeekday, { maxLength: 7 }),
        lead_days,
        cut_off: aTime,
        time_zone: fc.constantFrom(...ZONES),
        holidays: someDays,
        extra_days: someDays,
        early_closings: early,
        weekday_rules: rules,
        grace_minutes: fc.integer({ min: 0, max: 120 }),
        horizon_days: fc.integer({ min: 0, max: 14 }),
      })
      .map((facts): DeliveryTerms => ({ ...someTerms().delivery, ...facts })),
    day: aDay,
    now: fc.integer({ min: 0, max: 8 * 24 * 60 }).map((minutes) => Date.parse(`${start}T00:00:00Z`) + minutes * MINUTE),
    late: fc.integer({ min: 0, max: 180 }),
  });
});

test('of any calendar, over a change of the clocks too, the days are those that a wall clock leaves open', () => {
  fc.assert(
    fc.property(aCalendar, fc.integer({ min: 1, max: 6 }), ({ terms, now }, count) => {
      const shown = wall(now, terms.time_zone);
      const expected: (readonly [string, boolean])[] = [];
      for (let ahead = 0; ahead <= terms.horizon_days; ahead += 1) {
        const day = plus(shown.slice(0, 10), ahead);
        const closing = closingOf(terms, day);
        if (closing !== null) expected.push([day, shown <= closing]);
        if (expected.filter(([, open]) => open).length === count) break;
      }
      const days = deliveryDays(terms, new Date(now).toISOString(), count);
      expect(days.map(({ day, open }) => [day, open])).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test('an order is in time when the wall clock says so, with the grace for what was written before', () => {
  fc.assert(
    fc.property(aCalendar, fc.option(fc.integer({ min: -60, max: 150 })), ({ terms, day, late, ...any }, near) => {
      // As often near the cut-off as anywhere.
      const now = near === null ? any.now : Date.parse(cutOffOf(terms, day)) + near * MINUTE;
      const received = now + late * MINUTE;
      const shown = (instant: number) => wall(instant, terms.time_zone);
      const closing = closingOf(terms, day);
      const isNear = day <= plus(shown(received).slice(0, 10), terms.horizon_days);
      const inGrace = (end: string) => shown(now) <= end && shown(received - terms.grace_minutes * MINUTE) <= end;
      const expected = closing !== null && isNear && (shown(received) <= closing || inGrace(closing));
      const [captured_at, received_at] = [new Date(now).toISOString(), new Date(received).toISOString()];
      expect(checkDeliveryDay(terms, day, captured_at, received_at).open).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
