import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTerms } from '../../../tests/builders/market.ts';
import type { DeliveryTerms } from '../pricing/ordering-terms.ts';
import { addDays, addMinutes, dayAt } from '../values/time-zone.ts';
import {
  closingSoon,
  type DayOrder,
  daysBefore,
  minutesLeft,
  peopleToRemind,
  REMINDER_MINUTES,
} from './cut-off-reminder.ts';
import { cutOffOf } from './delivery-day.ts';

const daily: DeliveryTerms = openTerms.delivery;
/** A Friday. */
const DAY = '2026-11-27';
const closing = { delivery_day: DAY, cut_off: cutOffOf(daily, DAY), day: '2026-11-26' };
const order = (weeks: number, facts: Partial<DayOrder> = {}): DayOrder => ({
  ...{ account_id: 'a', delivery_day: addDays(DAY, -7 * weeks), status: 'delivered' },
  ...facts,
});

describe('who is reminded that orders close', () => {
  it('the people who ordered for three of the last four days with the same weekday', () => {
    expect(peopleToRemind(daily, closing, [order(1), order(2), order(4, { account_id: 'b' })])).toEqual(['a', 'b']);
    expect(peopleToRemind(daily, closing, [order(1), order(2)])).toEqual([]);
    expect(peopleToRemind(daily, closing, [order(1), order(2), order(5)])).toEqual([]);
  });

  it('nobody when the client has ordered for the day, unless that order was cancelled or rejected', () => {
    const usual = [order(1), order(2), order(3)];
    expect(peopleToRemind(daily, closing, [...usual, order(0, { status: 'submitted' })])).toEqual([]);
    expect(peopleToRemind(daily, closing, [...usual, order(0, { status: 'cancelled' })])).toEqual(['a']);
  });

  it('holidays are no days on which somebody did not order', () => {
    const terms = { ...daily, holidays: [addDays(DAY, -7), addDays(DAY, -14)] };
    expect(daysBefore(terms, DAY)).toEqual([3, 4, 5, 6].map((weeks) => addDays(DAY, -7 * weeks)));
    expect(peopleToRemind(terms, closing, [order(3), order(4), order(5)])).toEqual(['a']);
  });

  it('an order that was rejected makes no habit', () => {
    expect(peopleToRemind(daily, closing, [order(1), order(2), order(3, { status: 'rejected' })])).toEqual([]);
  });
});

describe('when', () => {
  it('“19 minutes” is what a clock would say', () => {
    expect(minutesLeft('2026-11-26T21:00:00.000Z', '2026-11-26T20:41:00.000Z')).toBe(19);
    expect(minutesLeft('2026-11-26T21:00:00.000Z', '2026-11-26T20:59:40.000Z')).toBe(1);
  });

  const zones = fc.constantFrom(
    'Europe/Paris',
    'Europe/Lisbon',
    'America/Sao_Paulo',
    'America/New_York',
    'Asia/Kolkata',
  );
  /** Around both changes of clocks of 2026, and around midnight. */
  const changes = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-06-10');
  const times = fc.constantFrom('00:00', '00:20', '02:15', '02:45', '03:00', '17:30', '23:50');

  it('each delivery day that is looked for every minute closes soon once: in one unbroken stretch before its cut-off, on one day', () => {
    fc.assert(
      fc.property(
        zones,
        changes,
        times,
        fc.integer({ min: 0, max: 2 }),
        (time_zone, delivery_day, cut_off, lead_days) => {
          const terms: DeliveryTerms = {
            ...daily,
            weekdays: [],
            extra_days: [delivery_day],
            time_zone,
            cut_off,
            lead_days,
          };
          const closes = cutOffOf(terms, delivery_day);
          const seen = Array.from({ length: 180 }, (_, minute) => addMinutes(closes, minute - 120)).flatMap((now) =>
            closingSoon(terms, now).map((found) => ({ ...found, left: minutesLeft(found.cut_off, now) })),
          );
          expect(seen.map(({ left }) => left)).toEqual(
            Array.from({ length: REMINDER_MINUTES - 1 }, (_, place) => REMINDER_MINUTES - place),
          );
          expect(new Set(seen.map(({ day }) => day))).toEqual(new Set([dayAt(closes, time_zone)]));
        },
      ),
      { numRuns: 20 },
    );
  });
});
