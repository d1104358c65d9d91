import { expect, test } from 'vitest';
import { correctableFields, typedCells, withTyped } from './typed-cells.ts';

const cells = { supplier_code: 'F1', name: 'Faisselle', price: 'nc' };

test('the file’s columns, the wrong cell and what every product has can be corrected', () => {
  const columns = { supplier_code: 'Code', name: 'Nom', price_per_kilo: 'Prix au kilo', vat: 'TVA' };
  expect(correctableFields({ field: 'gtin', cells: {} }, columns)).toEqual([
    ...['supplier_code', 'gtin', 'name', 'price_per_kilo', 'pack', 'unit', 'vat'],
  ]);
  expect(correctableFields({ cells: {} }, {})).toContain('price');
});

test('only what differs from the file is typed, and an emptied cell is', () => {
  expect(typedCells(cells, cells)).toEqual([]);
  expect(typedCells(cells, { ...cells, price: '9,60', supplier_code: '' })).toEqual([
    { field: 'supplier_code', value: '' },
    { field: 'price', value: '9,60' },
  ]);
});

test('what was typed stands over the file’s cells', () => {
  expect(withTyped(cells, [{ field: 'price', value: '9,60' }])).toEqual({ ...cells, price: '9,60' });
});
