import { expect, test } from 'vitest';
import { someTerms } from '../../../tests/builders/ordering-terms.ts';
import { cutOffsToday, deliveryWeek } from './delivery-week.ts';

/** Orders close the evening before at 22:00, from Monday to Saturday. */
const terms = someTerms().delivery;
/** Friday 16 October 2026, 12:00 in Paris. */
const FRIDAY_NOON = '2026-10-16T10:00:00.000Z';
const FRIDAY_NIGHT = '2026-10-16T21:00:00.000Z';

test('the cut-off of today is on the day, also once it has passed', () => {
  expect(cutOffsToday(terms, FRIDAY_NOON)).toEqual([
    { day: '2026-10-17', cut_off: '2026-10-16T20:00:00.000Z', open: true },
  ]);
  expect(cutOffsToday(terms, FRIDAY_NIGHT)).toEqual([
    { day: '2026-10-17', cut_off: '2026-10-16T20:00:00.000Z', open: false },
  ]);
});

test('a week says what is ordered, what can still be ordered, and what is too late', () => {
  const states = (now: string) => deliveryWeek(terms, new Set(['2026-10-19']), now, 4).map(({ state }) => state);
  expect(states(FRIDAY_NOON)).toEqual(['closed', 'possible', 'none', 'ordered']);
  expect(states(FRIDAY_NIGHT)).toEqual(['closed', 'closed', 'none', 'ordered']);
});
