import { expect, test } from 'vitest';
import { someTerms } from '../../../../tests/builders/ordering-terms.ts';
import { calendarDays } from './calendar-days.ts';

const terms = someTerms().delivery;
/** Friday 16 October 2026, 12:00 in Paris. */
const FRIDAY_NOON = '2026-10-16T10:00:00.000Z';
const statesOf = (days: ReturnType<typeof calendarDays>) => new Map(days.map(({ day, state }) => [day, state]));

test('the calendar begins tomorrow, in whole weeks, and says which days are closed', () => {
  const days = calendarDays(terms, FRIDAY_NOON);
  expect(days[0]).toEqual({ day: '2026-10-17', state: 'open', cut_off: '2026-10-16T20:00:00.000Z' });
  expect(statesOf(days).get('2026-10-18')).toBe('no_delivery');
  expect(days).toHaveLength(14);
});

test('a day whose cut-off has passed is too late, a holiday is a holiday', () => {
  const late = statesOf(calendarDays({ ...terms, holidays: ['2026-10-20'] }, '2026-10-16T20:30:00.000Z'));
  expect(late.get('2026-10-17')).toBe('too_late');
  expect(late.get('2026-10-20')).toBe('holiday');
});

test('today is on the calendar as long as it can be ordered for', () => {
  const sameDay = { ...terms, lead_days: 0, cut_off: '14:00' };
  expect(calendarDays(sameDay, FRIDAY_NOON)[0]).toMatchObject({ day: '2026-10-16', state: 'open' });
  expect(calendarDays(sameDay, '2026-10-16T12:30:00.000Z')[0]).toMatchObject({ day: '2026-10-17' });
});

test('days beyond the supplier’s horizon are closed', () => {
  const days = statesOf(calendarDays({ ...terms, horizon_days: 3 }, FRIDAY_NOON));
  expect(days.get('2026-10-19')).toBe('open');
  expect(days.get('2026-10-20')).toBe('no_delivery');
});
