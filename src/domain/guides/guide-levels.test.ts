import { describe, expect, test } from 'vitest';
import { levelOn, weekdayAt } from './order-guide.ts';

describe('levels by weekday', () => {
  test('a day has its own level, or the usual one', () => {
    const friday = { par_level: 3, day_levels: [null, null, null, null, 8, null, 0] };
    expect([0, 4, 6].map((day) => levelOn(friday, day))).toEqual([3, 8, 0]);
  });

  test('the day is the one at the supplier’s clock', () => {
    const late = Date.parse('2026-11-20T23:30:00Z');
    expect(weekdayAt(late, 'Europe/Paris')).toBe(5);
    expect(weekdayAt(late, 'America/New_York')).toBe(4);
  });
});
