import { expect, test } from 'vitest';
import { aProduct, euros } from '../../../../tests/builders/a-product.ts';
import { sortReorder } from './order-reorder.ts';

const NOW = '2026-10-15T08:00:00.000Z';
const line = (product_id: string, amount = 4320) => ({ product_id, quantity: 2, net_price: euros(amount) });
const catalog = (...products: readonly ReturnType<typeof aProduct>[]) =>
  new Map(products.map((product) => [product.product_id, product]));

test('ordering again takes what can still be had and counts what can’t', () => {
  const outOfStock = { state: 'out_of_stock', back_on: null } as const;
  const products = catalog(aProduct({ product_id: 'here' }), aProduct({ product_id: 'out', availability: outOfStock }));
  const reorder = sortReorder([line('here'), line('out'), line('gone')], products, NOW);
  expect(reorder.available.map(({ product_id }) => product_id)).toEqual(['here']);
  expect(reorder.missing).toBe(2);
});

test('another price than back then is counted, the same price written otherwise is not', () => {
  const products = catalog(aProduct({ product_id: 'same' }), aProduct({ product_id: 'dearer', price: euros(4400) }));
  const same = { ...line('same'), net_price: euros(43_200, 3) };
  expect(sortReorder([same, line('dearer')], products, NOW).repriced).toBe(1);
});
