import { expect, test } from 'vitest';
import { priceRise, priceSeries } from './price-series.ts';

const at = (day: number, amount: number | null) => ({
  since: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  price: amount === null ? null : { amount, precision: 2, currency: 'EUR' },
});

test('prices lie between the least and the most, and where there was none the line has a gap', () => {
  const prices = [at(1, 1600), at(6, null), at(11, 1800), at(16, 1700)];
  const end = at(21, null).since;
  expect(priceSeries(prices, end)).toEqual([
    [0, 0],
    [0.25, null],
    [0.5, 1],
    [0.75, 0.5],
  ]);
});

test('a rise is measured against the first price, and against nothing where there is none now', () => {
  expect(priceRise([at(1, 1600), at(2, 1720)])).toBeCloseTo(0.075);
  expect(priceRise([at(1, null), at(2, 1600), at(3, 1200)])).toBeCloseTo(-0.25);
  expect(priceRise([at(1, 1600), at(2, null)])).toBeNull();
  expect(priceRise([])).toBeNull();
});
