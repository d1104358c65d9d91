import { expect, test } from 'vitest';
import { productHistory } from './product-history.ts';

test('an order of half past midnight is of the new day by the supplier’s clock', () => {
  const order = {
    ...{ order_id: 'a', status: 'submitted' as const, received_at: '2026-11-22T23:30:00.000Z' },
    lines: [{ product_id: 'tomato', quantity: 2 }],
  };
  const refused = { ...order, order_id: 'b', status: 'rejected' as const };
  expect(productHistory([refused, order], 'tomato', { count: 8, timeZone: 'Europe/Paris' })).toEqual([
    { order_id: 'a', day: '2026-11-23', quantity: 2 },
  ]);
});
