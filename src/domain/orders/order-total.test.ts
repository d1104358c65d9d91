import { expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { totalWithVat } from './order-total.ts';

test('an order costs its goods with their VAT, and its carriage once that is known', () => {
  const goods = { total: euros(10_000), vat: euros(550) };
  expect(totalWithVat({ ...goods, shipping: euros(900) })).toEqual(euros(11_450));
  expect(totalWithVat({ ...goods, shipping: null })).toEqual(euros(10_550));
});
