import { expect, test } from 'vitest';
import { standingStill } from './use-held-back.ts';

const still = (rows: string[], known: string[]) => standingStill(rows, new Set(known), (row) => row);

test('what comes in above the rows that are shown is counted and waits', () => {
  expect(still(['3', '1', '2'], ['1', '2'])).toEqual({ shown: ['1', '2'], waiting: 1 });
});

test('what is read on below them is shown at once', () => {
  expect(still(['3', '1', '2', '4', '5'], ['1', '2'])).toEqual({ shown: ['1', '2', '4', '5'], waiting: 1 });
});

test('what was dealt with leaves at once', () => {
  expect(still(['2'], ['1', '2'])).toEqual({ shown: ['2'], waiting: 0 });
});

test('a list with nothing in it shows at once what comes', () => {
  expect(still(['1', '2'], [])).toEqual({ shown: ['1', '2'], waiting: 0 });
  expect(still(['3'], ['1', '2'])).toEqual({ shown: ['3'], waiting: 0 });
  expect(still([], ['1'])).toEqual({ shown: [], waiting: 0 });
});
