import { expect, test } from 'vitest';
import { offeredDay, stayingDay } from './offered-day.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';

test('a day that was named stays the one that is ordered, whatever opens or closes before the tap', () => {
  const offered = offeredDay(null, MONDAY, true);
  expect(stayingDay(offered, true)).toBe(MONDAY);
  expect(stayingDay(offered, false)).toBe(MONDAY);
  expect(offeredDay(offered, TUESDAY, true)).toBe(offered);
});

test('a day found by a doubtful clock stays while there is no better one', () => {
  expect(stayingDay(offeredDay(null, TUESDAY, false), false)).toBe(TUESDAY);
});

test('once the server has told the time, the next day by its clock is offered, and the change is said', () => {
  const doubtful = offeredDay(null, TUESDAY, false);
  expect(stayingDay(doubtful, true)).toBeNull();
  expect(offeredDay(doubtful, MONDAY, true)).toEqual({ day: MONDAY, isSure: true, corrected: TUESDAY });
  expect(offeredDay(doubtful, TUESDAY, true)).toEqual({ day: TUESDAY, isSure: true, corrected: null });
});
