import { describe, expect, test } from 'vitest';
import { easterSunday, HOLIDAY_COUNTRIES, publicHolidays } from './public-holidays.ts';

describe('public holidays', () => {
  test('Easter is where the calendars of the last and the next years have it', () => {
    expect([2024, 2025, 2026, 2027, 2028, 2038].map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2038-04-25',
    ]);
  });

  test('France closes on eleven days', () => {
    expect(publicHolidays('FR', 2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ]);
  });

  test('a British holiday on a weekend is kept on a working day', () => {
    const christmas = (year: number) =>
      publicHolidays('GB', year)
        .slice(-2)
        .map(({ day, name }) => `${day} ${name}`);
    expect(christmas(2025)).toEqual(['2025-12-25 Christmas Day', '2025-12-26 Boxing Day']);
    expect(christmas(2026)).toEqual(['2026-12-25 Christmas Day', '2026-12-28 Boxing Day']);
    expect(christmas(2027)).toEqual(['2027-12-27 Christmas Day', '2027-12-28 Boxing Day']);
    expect(christmas(2022)).toEqual(['2022-12-26 Boxing Day', '2022-12-27 Christmas Day']);
    expect(publicHolidays('GB', 2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-28',
    ]);
  });

  test.each(HOLIDAY_COUNTRIES)('%s has each day once, in order, within the year', (country) => {
    for (let year = 2024; year < 2060; year += 1) {
      const days = publicHolidays(country, year).map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true);
    }
  });
});
