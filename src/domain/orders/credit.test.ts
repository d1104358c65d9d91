import { expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { isOverLimit, OWING_STATUSES, openCredit } from './credit.ts';

const { totals } = aPurchaseOrder();

test('open orders add up; without any, nothing is owed', () => {
  const order = { totals: { ...totals, total: euros(10_000), vat: euros(550), shipping: euros(0) } };
  expect(openCredit([order, order], 'EUR')).toEqual(euros(21_100));
  expect(openCredit([], 'EUR')).toEqual(euros(0));
});

test('an order counts from when it is placed until it is closed', () => {
  expect(OWING_STATUSES).toEqual(['submitted', 'change_proposed', 'confirmed', 'preparing', 'shipped', 'delivered']);
});

test('exactly as much as agreed is not too much', () => {
  expect(isOverLimit(euros(400_000), euros(400_000))).toBe(false);
  expect(isOverLimit(euros(400_001), euros(400_000))).toBe(true);
});
