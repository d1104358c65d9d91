import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMinutes,
  dayAt,
  daysBetween,
  instantAt,
  isCalendarDay,
  lastDayBefore,
  timeAt,
  weekdayOf,
} from './time-zone.ts';

describe('the clocks of Paris', () => {
  test.each([
    ['2026-10-24', '22:00', '2026-10-24T20:00:00.000Z'],
    ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', '22:00', '2026-10-25T21:00:00.000Z'],
    ['2026-03-28', '22:00', '2026-03-28T21:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '22:00', '2026-03-29T20:00:00.000Z'],
  ])('on %s at %s it is %s', (day, time, instant) => {
    expect(instantAt(day, time, 'Europe/Paris')).toBe(instant);
  });

  test('the day changes at midnight there, not in Greenwich', () => {
    expect(dayAt('2026-10-24T21:59:59.000Z', 'Europe/Paris')).toBe('2026-10-24');
    expect(dayAt('2026-10-24T22:00:00.000Z', 'Europe/Paris')).toBe('2026-10-25');
    expect(dayAt('2026-10-25T22:59:59.000Z', 'Europe/Paris')).toBe('2026-10-25');
    expect(dayAt('2026-10-25T23:00:00.000Z', 'Europe/Paris')).toBe('2026-10-26');
  });

  test('a time that is shown is the one that was asked for, unless spring skips it', () => {
    expect(timeAt(instantAt('2026-10-25', '02:30', 'Europe/Paris'), 'Europe/Paris')).toBe('02:30');
    expect(timeAt(instantAt('2026-11-24', '06:00', 'Europe/Paris'), 'Europe/Paris')).toBe('06:00');
    expect(timeAt(instantAt('2026-03-29', '02:30', 'Europe/Paris'), 'Europe/Paris')).toBe('03:30');
  });

  test('an unknown zone is an error, not UTC', () => {
    expect(() => instantAt('2026-10-24', '22:00', 'Europe/Pariss')).toThrow(RangeError);
  });
});

const zones = fc.constantFrom(
  'Europe/Paris',
  'Atlantic/Azores',
  'America/Martinique',
  'Indian/Reunion',
  'Asia/Kolkata',
  'Pacific/Auckland',
);
const days = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));

test('what ends at midnight has none of the day that begins then', () => {
  expect(lastDayBefore('2026-07-12T22:00:00.000Z', 'Europe/Paris')).toBe('2026-07-12');
  expect(lastDayBefore('2026-12-07T04:00:00.000Z', 'America/Guadeloupe')).toBe('2026-12-06');
  expect(lastDayBefore('2026-12-06T17:00:00.000Z', 'Europe/Paris')).toBe('2026-12-06');
});

test('everywhere, at midday the clocks show the day that was asked for', () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      expect(dayAt(instantAt(day, '12:00', zone), zone)).toBe(day);
    }),
  );
});

test('everywhere, a later time of a day is never an earlier instant', () => {
  const minutes = fc.integer({ min: 0, max: 1438 });
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  fc.assert(
    fc.property(days, zones, minutes, (day, zone, minute) => {
      const later = Date.parse(instantAt(day, clock(minute + 1), zone));
      // Where spring skips an hour, the times of that hour count from before the change; the first shown time is that
      // of the change.
      expect(later - Date.parse(instantAt(day, clock(minute), zone))).toBeGreaterThanOrEqual(-59 * 60_000);
      expect(Date.parse(instantAt(addDays(day, 1), clock(minute), zone))).toBeGreaterThan(
        Date.parse(instantAt(day, clock(minute), zone)),
      );
    }),
  );
});

describe('calendar days', () => {
  test('are added over the ends of months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addMinutes('2026-12-31T23:50:00.000Z', 20)).toBe('2027-01-01T00:10:00.000Z');
  });

  test('are counted over the change of clocks', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });

  test('Monday is 1, Sunday is 7', () => {
    expect(['2026-10-19', '2026-10-24', '2026-10-25'].map(weekdayOf)).toEqual([1, 6, 7]);
  });

  test.each(['2026-02-30', '2026-13-01', '26-01-01', '', 'demain', '2026-1-1'])('%s is none', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  test('29 February is one in a leap year', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
  });
});
