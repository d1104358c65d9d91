import { expect, test } from 'vitest';
import type { PriceChange } from '#contract/price-grid.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { pricePoints, stepShares } from './price-points.ts';

const change = (changed_at: string, old_price: number | null, new_price: number | null): PriceChange => ({
  ...{ price_group_id: 'g', changed_by: null, changed_at },
  old_price: old_price === null ? null : euros(old_price),
  new_price: new_price === null ? null : euros(new_price),
});

test('a time without a price is a gap, and not the price before it', () => {
  const changes = [
    change('2026-03-01T00:00:00.000Z', null, 300),
    change('2026-02-01T00:00:00.000Z', 200, null),
    change('2026-01-01T00:00:00.000Z', null, 200),
  ];
  const points = pricePoints(changes, euros(300), Date.parse('2026-04-01T00:00:00.000Z'));
  expect(points.map(({ price }) => price)).toEqual([null, 2, null, 3, 3]);
});

test('a year begins with the price that its first change replaced, and without a change with the price of today', () => {
  const [from, end] = [Date.parse('2026-01-01T00:00:00.000Z'), Date.parse('2026-12-31T00:00:00.000Z')];
  const [first] = pricePoints([change('2026-06-01T00:00:00.000Z', 200, 300)], euros(300), end, from);
  expect(first).toEqual({ time: from, price: 2 });
  expect(pricePoints([], euros(300), end, from)).toEqual([
    { time: from, price: 3 },
    { time: end, price: 3 },
  ]);
});

test('lines of one chart are measured by the same dates and prices', () => {
  const [low, high] = stepShares([
    [
      { time: 0, price: 1 },
      { time: 10, price: null },
    ],
    [{ time: 5, price: 3 }],
  ]);
  expect(low).toEqual([
    [0, 0],
    [1, null],
  ]);
  expect(high).toEqual([[0.5, 1]]);
});
