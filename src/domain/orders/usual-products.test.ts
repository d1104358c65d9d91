import { expect, test } from 'vitest';
import { usualProducts } from './usual-products.ts';

const TODAY = '2026-11-20';
const order = (day: string, packs: Readonly<Record<string, number>>) => ({
  day,
  lines: Object.entries(packs).map(([product_id, quantity]) => ({ product_id, quantity })),
});

test('usual is what was ordered on two days of the last ten weeks and not refused, with the most of one day', () => {
  const orders = [
    order('2026-11-19', { milk: 2, oil: 1, once: 4, refused: 1 }),
    order('2026-11-19', { milk: 1 }),
    order('2026-11-12', { milk: 2, oil: 2, refused: 1 }),
    order('2026-11-05', { milk: 1 }),
    order('2026-08-01', { once: 1, oil: 9 }),
  ];
  const history = { orders, today: TODAY, counted: new Map(), refused: new Set(['refused']) };
  expect(usualProducts(history)).toEqual([
    { product_id: 'milk', times: 3, most: 3 },
    { product_id: 'oil', times: 2, most: 2 },
  ]);
});
