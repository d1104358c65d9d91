import { expect, test } from 'vitest';
import { heldCells } from './import-report.ts';
import { compareProductList, PRODUCT_LIST } from './product-import.ts';
import { readTable } from './read-table.ts';

test('the report says of a refused row what it holds, however long its cells are', () => {
  const headers = ['Code', 'Désignation', 'Marque', 'PCB', 'Contenance', 'TVA', 'Prix HT'];
  const rows = [
    ['', 'CREMERIE'],
    ['abd', 'Beurre', '', '', '', '', 'dolla'],
    ['abe', 'B'.repeat(5000), '', '12', '', '', '1'],
  ];
  const cells = [headers, ...rows].map((row, at) => ({ row: at + 1, cells: row }));
  const table = readTable([{ name: '', rows: cells }], PRODUCT_LIST, {}, { byValues: true });
  const { errors } = compareProductList(table, [], { precision: 2, currency: 'EUR' });
  const [wrongPrice, longName] = errors.map((each) => each.cells);
  expect(wrongPrice).toEqual({ supplier_code: 'abd', name: 'Beurre', price: 'dolla', category: 'CREMERIE' });
  expect([longName?.units_per_pack, longName?.name?.length]).toEqual(['12', 201]);
  const held = heldCells(errors, 50).map((each) => [each.row, each.cells !== undefined]);
  expect(held).toEqual([
    [3, true],
    [4, false],
  ]);
});
