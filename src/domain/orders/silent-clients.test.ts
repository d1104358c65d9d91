import { expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { addDays } from '../values/time-zone.ts';
import { type OrderedDay, silentClients } from './silent-clients.ts';

const TODAY = '2026-11-23';
/** Orders of `amount` cents each, on the days so long before today. */
const days = (amount: number, ...ago: number[]): OrderedDay[] =>
  ago.map((each) => ({ day: addDays(TODAY, -each), amount }));
const silent = (ordered: readonly OrderedDay[]) => silentClients(new Map([['client', ordered]]), TODAY, 'EUR');

test('a client who ordered every other day and nothing for eleven is missed, with what a week of theirs brought', () => {
  expect(silent(days(10_000, 19, 17, 15, 13, 11))).toEqual([
    { organization_id: 'client', last_day: '2026-11-12', usual_days: 2, silent_days: 11, per_week: euros(35_000) },
  ]);
});

test('who is within their rhythm is not', () => {
  expect(silent(days(10_000, 35, 28, 21, 14))).toEqual([]);
  expect(silent(days(10_000, 39, 32, 25, 18))).toHaveLength(1);
  expect(silent(days(10_000, 7, 6, 5, 4, 3))).toEqual([]);
});

test('one long pause, as in holidays, is no rhythm', () => {
  expect(silent(days(10_000, 60, 53, 30, 23, 16))).toHaveLength(0);
});

test('who ordered too seldom to have a rhythm, or left long ago, is not missed', () => {
  expect(silent(days(10_000, 60, 53, 46))).toEqual([]);
  expect(silent(days(10_000, 150, 143, 136, 129))).toEqual([]);
  expect(silent([])).toEqual([]);
});

test('those stand first who are missed for the most', () => {
  const found = silentClients(
    new Map([
      ['small', days(1_000, 40, 33, 26, 19)],
      ['large', days(90_000, 40, 33, 26, 19)],
    ]),
    TODAY,
    'EUR',
  );
  expect(found.map(({ organization_id }) => organization_id)).toEqual(['large', 'small']);
});
