import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { workbookRows } from './workbook-rows.ts';

function workbook(...sheets: readonly (readonly unknown[])[][]): Blob {
  const book = utils.book_new();
  for (const [at, rows] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), `Feuil${at + 1}`);
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
  return new Blob([bytes]);
}

test('cells are text as people see it: codes in full, no rounding errors, days as days', async () => {
  const rows = [
    ['Code', 'Quantité', 'Le'],
    [3485690001082, 0.1 + 0.2, new Date(Date.UTC(2026, 10, 20))],
    ['00417', 2, null],
  ];
  expect(await workbookRows(workbook(rows))).toEqual([
    ['Code', 'Quantité', 'Le'],
    ['3485690001082', '0.3', '2026-11-20'],
    ['00417', '2', ''],
  ]);
});

test('empty rows and empty sheets are left out; the server reads a workbook of several filled sheets', async () => {
  const rows = [['00417', 2]];
  expect(await workbookRows(workbook([[''], ['00417', 2], []], []))).toEqual([['00417', '2']]);
  expect(await workbookRows(workbook(rows, rows))).toBeNull();
});

test('what is no workbook is left to the server', async () => {
  expect(await workbookRows(new Blob(['00417;2']))).toBeNull();
});
