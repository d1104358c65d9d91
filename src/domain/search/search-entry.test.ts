import { expect, test } from 'vitest';
import { contentWords } from './search-entry.ts';

test('a product is found by what is in a unit, however it is written', () => {
  expect(contentWords({ net_quantity: 250, net_unit: 'kg' })).toEqual(['250g']);
  expect(contentWords({ net_quantity: 1000, net_unit: 'kg' })).toEqual(['1000g', '1kg']);
  expect(contentWords({ net_quantity: 750, net_unit: 'l' })).toEqual(['750ml', '75cl']);
  expect(contentWords({ net_quantity: 1000, net_unit: 'l' })).toEqual(['1000ml', '1l', '100cl']);
  expect(contentWords({ net_quantity: null, net_unit: null })).toEqual([]);
});
