import { read, utils } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { DocumentTable } from './document-table.ts';
import { workbookParts } from './workbook-parts.ts';

const table: DocumentTable = {
  name: "'Halles: [Vasseur] & fils' et d’autres encore",
  columns: Array.from({ length: 28 }, (_, at) => ({ title: `T${at}`, width: 10, isInput: at === 27 })),
  rows: [
    ['00417', 5.5, { amount: 4320, precision: 2, currency: 'EUR' }, { amount: 99_999, precision: 3, currency: 'EUR' }],
    ['<b>"&"</b>', null, '=1+1', ' constructor\u0001 ', '\u0000'],
    ...Array.from({ length: 450 }, (_, at) => [`row ${at}`]),
  ],
};

const opened = () => {
  const files = workbookParts(table).map(({ path, pieces }) => [path, strToU8([...pieces].join(''))]);
  return read(zipSync(Object.fromEntries(files)), { cellStyles: true, cellNF: true });
};

it('another program finds codes as text, amounts with their decimals, and every row of a long table', () => {
  const book = opened();
  expect(book.SheetNames).toEqual(["Halles   Vasseur  & fils' et d"]);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect(sheet.A2).toMatchObject({ t: 's', v: '00417' });
  expect(sheet.B2).toMatchObject({ t: 'n', v: 5.5 });
  expect(sheet.C2).toMatchObject({ t: 'n', v: 43.2, z: '#,##0.00', w: '43.20' });
  expect(sheet.D2).toMatchObject({ t: 'n', v: 99.999, z: '#,##0.000' });
  expect(sheet.AB1).toMatchObject({ v: 'T27' });
  expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(453);
  expect(sheet.A453).toMatchObject({ v: 'row 449' });
});

it('a text is a text: no markup, no formula, none of the characters that a workbook can’t hold', () => {
  const book = opened();
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect(sheet.A3).toMatchObject({ t: 's', v: '<b>"&"</b>' });
  expect(sheet.C3).toMatchObject({ t: 's', v: '=1+1' });
  expect(sheet.C3.f).toBeUndefined();
  expect(sheet.D3).toMatchObject({ v: 'constructor' });
  expect(sheet.E3).toBeUndefined();
});
