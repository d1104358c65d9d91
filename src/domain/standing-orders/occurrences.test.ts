import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aStandingOrder } from '../../../tests/builders/a-standing-order.ts';
import { someTerms } from '../../../tests/builders/ordering-terms.ts';
import { isDeliveryDay } from '../orders/delivery-day.ts';
import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { addDays, addMinutes, dayAt, instantAt, weekdayOf } from '../values/time-zone.ts';
import { dueOccurrences, nextDelivery, nextOccurrences, nextWorkAt, PLACED_BEFORE } from './occurrences.ts';
import type { DayChange, StandingOrder } from './standing-order.ts';

/** Monday to Saturday, order until 22:00 in Paris the day before. */
const terms = (facts: Partial<DeliveryTerms> = {}): DeliveryTerms => ({ ...someTerms().delivery, ...facts });
/** A Thursday, early afternoon in Paris. */
const NOW = '2026-10-15T12:00:00.000Z';
const plans = (order: StandingOrder, some = terms(), now = NOW, count = 4) =>
  nextOccurrences(order, some, now, count).map(({ day, plan }) => [day, plan]);

describe('the next deliveries of a standing order', () => {
  test('come on its weekdays; each can be changed until its cut-off', () => {
    expect(plans(aStandingOrder())).toEqual([
      ['2026-10-19', 'planned'],
      ['2026-10-22', 'planned'],
      ['2026-10-26', 'planned'],
      ['2026-10-29', 'planned'],
    ]);
    expect(plans(aStandingOrder(), terms(), '2026-10-18T20:00:00.000Z', 1)).toEqual([['2026-10-19', 'planned']]);
    expect(plans(aStandingOrder(), terms(), '2026-10-18T20:00:00.001Z', 1)).toEqual([['2026-10-22', 'planned']]);
  });

  test('are placed five minutes before the cut-off, also in the nights when clocks change', () => {
    const [monday, thursday, later] = nextOccurrences(aStandingOrder(), terms(), '2026-10-22T00:00:00.000Z', 3);
    expect(monday).toMatchObject({ day: '2026-10-26', cut_off: '2026-10-25T21:00:00.000Z' });
    expect(monday?.places_at).toBe('2026-10-25T20:55:00.000Z');
    expect(thursday?.places_at).toBe('2026-10-28T20:55:00.000Z');
    expect(later?.places_at).toBe('2026-11-01T20:55:00.000Z');
  });

  test('say what is skipped, changed, paused, and what the supplier can’t deliver', () => {
    const order = aStandingOrder({
      day_changes: {
        '2026-10-19': { kind: 'skipped' },
        '2026-10-22': { kind: 'changed', lines: [], agreed_shipping: null },
      },
    });
    const closed = terms({ holidays: ['2026-10-26'] });
    expect(plans(order, closed).map(([, plan]) => plan)).toEqual(['skipped', 'changed', 'closed', 'planned']);
    const paused = { ...order, paused: { until: '2026-10-26' } };
    expect(plans(paused, terms()).map(([, plan]) => plan)).toEqual(['skipped', 'paused', 'planned', 'planned']);
    expect(nextDelivery(paused, terms(), NOW)?.day).toBe('2026-10-26');
    expect(nextDelivery({ ...order, paused: { until: null } }, terms(), NOW)).toBeNull();
  });

  test('may come every other week, counted from the week in which it began, and may end', () => {
    const order = aStandingOrder({ every_weeks: 2, starts_on: '2026-10-08', ends_on: '2026-11-05' });
    expect(plans(order, terms(), '2026-10-06T12:00:00.000Z', 9).map(([day]) => day)).toEqual([
      '2026-10-08',
      '2026-10-19',
      '2026-10-22',
      '2026-11-02',
      '2026-11-05',
    ]);
  });
});

const DAYS = Array.from({ length: 40 }, (_, ahead) => addDays('2026-10-12', ahead));
const day = fc.constantFrom(...DAYS);
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const change: fc.Arbitrary<DayChange> = fc.constantFrom<DayChange>(
  { kind: 'skipped' },
  { kind: 'changed', lines: [], agreed_shipping: null },
);
const someOrder: fc.Arbitrary<StandingOrder> = fc
  .record({
    weekdays,
    every_weeks: fc.integer({ min: 1, max: 4 }),
    starts_on: day,
    ends_on: fc.option(day),
    paused: fc.option(fc.record({ until: fc.option(day) })),
    day_changes: fc.dictionary(day, change),
  })
  .map((facts) => aStandingOrder(facts));
const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Pacific/Auckland', 'UTC');
const time = fc.constantFrom('00:00', '02:30', '06:15', '18:00', '23:59');
const lead_days = fc.integer({ min: 0, max: 4 });
const someDelivery: fc.Arbitrary<DeliveryTerms> = fc
  .record({
    weekdays,
    lead_days,
    cut_off: time,
    time_zone: zone,
    holidays: fc.uniqueArray(day, { maxLength: 3 }),
    extra_days: fc.uniqueArray(day, { maxLength: 3 }),
    weekday_rules: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), lead_days, cut_off: time }), {
      selector: ({ weekday }) => weekday,
      maxLength: 3,
    }),
  })
  .map((facts) => terms(facts));
const instant = fc
  .integer({ min: 0, max: 30 * 24 * 60 })
  .map((minutes) => addMinutes('2026-10-12T00:00:00.000Z', minutes));

/** Also just before and after cut-offs, where it matters. */
const look = fc.oneof(
  instant,
  fc
    .record({ day, time, zone, minutes: fc.integer({ min: -1, max: 7 }) })
    .map((at) => addMinutes(instantAt(at.day, at.time, at.zone), -at.minutes)),
);

/** The same, day by day and without haste: whether something comes on the day, and its cut-off. */
function slowly(order: StandingOrder, some: DeliveryTerms, day: string) {
  const rule = some.weekday_rules?.find(({ weekday }) => weekday === weekdayOf(day)) ?? some;
  let monday = order.starts_on;
  while (weekdayOf(monday) !== 1) monday = addDays(monday, -1);
  let isItsWeek = false;
  for (let week = monday; week <= day; week = addDays(week, 7 * order.every_weeks)) {
    if (day >= week && day < addDays(week, 7)) isItsWeek = true;
  }
  const isIts = isItsWeek && day >= order.starts_on && order.weekdays.includes(weekdayOf(day));
  const hasEnded = order.ends_on !== null && order.ends_on < day;
  const isPaused = order.paused !== null && !(order.paused.until !== null && order.paused.until <= day);
  const isSkipped = order.day_changes[day]?.kind === 'skipped';
  return {
    comes: isIts && !hasEnded && !isPaused && !isSkipped && isDeliveryDay(some, day),
    cut_off: instantAt(addDays(day, -rule.lead_days), rule.cut_off, some.time_zone),
  };
}

describe('laws', () => {
  test('what comes is what a slow calendar says', () => {
    fc.assert(
      fc.property(someOrder, someDelivery, instant, (order, some, now) => {
        const found = nextOccurrences(order, some, now, 500).filter(({ day }) => day <= (DAYS.at(-1) ?? ''));
        const coming = found.filter(({ plan }) => plan === 'planned' || plan === 'changed');
        const today = dayAt(now, some.time_zone);
        const expected = DAYS.filter((day) => day >= today && slowly(order, some, day).comes)
          .map((day) => ({ day, cut_off: slowly(order, some, day).cut_off }))
          .filter(({ cut_off }) => Date.parse(cut_off) >= Date.parse(now));
        expect(coming.map(({ day, cut_off }) => ({ day, cut_off }))).toEqual(expected);
      }),
    );
  });

  test('whenever the server looks, each delivery is placed once, in its last minutes, or missed once', () => {
    fc.assert(
      fc.property(
        someOrder,
        someDelivery,
        fc.uniqueArray(look, { minLength: 2, maxLength: 60 }),
        (order, some, looks) => {
          const rounds = [...looks].sort();
          const [start = '', ...later] = rounds;
          const end = rounds.at(-1) ?? '';
          const said = new Map<string, string>();
          let settled = start;
          for (const now of later) {
            for (const { day, work } of dueOccurrences(order, some, settled, now)) {
              if (work !== 'place' && work !== 'miss') continue;
              if (said.has(day)) {
                // Once placed, its day comes again until the cut-off has passed, and is then found settled.
                expect(said.get(day)).toBe('place');
                continue;
              }
              said.set(day, work);
            }
            settled = now;
          }
          const expected = new Map<string, string>();
          for (const day of DAYS) {
            const { comes, cut_off } = slowly(order, some, day);
            if (!comes || Date.parse(cut_off) <= Date.parse(start)) continue;
            const opens = Date.parse(cut_off) - PLACED_BEFORE * 60_000;
            const inTime = later.some((now) => Date.parse(now) >= opens && Date.parse(now) <= Date.parse(cut_off));
            if (inTime) expected.set(day, 'place');
            else if (Date.parse(cut_off) < Date.parse(end)) expected.set(day, 'miss');
          }
          expect([...said].sort()).toEqual([...expected].sort());
        },
      ),
    );
  });

  test('a server that looks only when it is told to does what one does that looks all the time', () => {
    fc.assert(
      fc.property(someOrder, someDelivery, instant, (order, some, start) => {
        const next = nextWorkAt(order, some, start);
        const until = Date.parse(next ?? addMinutes(start, 20 * 24 * 60));
        const before = new Set(dueOccurrences(order, some, start, start).map(({ day, work }) => `${day} ${work}`));
        for (const part of [0.1, 0.4, 0.7, 0.9, 1]) {
          const between = Date.parse(start) + part * (until - Date.parse(start)) - 1;
          const now = new Date(Math.max(between, Date.parse(start))).toISOString();
          const due = dueOccurrences(order, some, start, now).map(({ day, work }) => `${day} ${work}`);
          expect(due.filter((one) => !before.has(one))).toEqual([]);
        }
        if (next === null) return;
        const then = dueOccurrences(order, some, start, next).map(({ day, work }) => `${day} ${work}`);
        expect(then).not.toEqual([]);
      }),
    );
  });
});
