import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { euros } from '../../../../tests/builders/a-product.ts';
import { orderFile, orderTable } from './order-file.ts';

const ORDER_ID = '0199e6e0-0000-7000-8000-000000000001';
const aFileLine = (facts = {}) => ({
  supplier_code: '00417',
  quantity: 2,
  name: 'Fromage blanc 500 g',
  price: euros(4320),
  comment: null,
  ...facts,
});

test('the table begins with code and quantity, as pasted lines do, and keeps leading zeros', () => {
  const [, row] = orderTable({ lines: [aFileLine()] }, 'fr-FR').split('\r\n');
  expect(row).toBe('00417;2;Fromage blanc 500 g;43,20;');
});

test.each(['=1+1', '+33 1 23', '-5 %', '@SUM(A1)', '\t=1+1', '\n=1+1', '=1+1\nbien froid', '\uFF1D1+1'])(
  'a cell that a spreadsheet would run is written as text: %j',
  (text) => {
    const line = aFileLine({ supplier_code: text, name: text, comment: text });
    const [, cells = []] = Papa.parse<string[]>(orderTable({ lines: [line] }, 'fr-FR'), { delimiter: ';' }).data;
    expect(cells).toEqual([`'${text}`, '2', `'${text}`, '43,20', `'${text}`]);
  },
);

test('the file is named after the order’s number', async () => {
  const request = { delivery_day: '2026-10-16', reference: null, comment: null };
  const file = orderFile(
    'json',
    {
      order_id: ORDER_ID,
      supplier: 'Halle',
      organization: 'Bistrot',
      request,
      lines: [aFileLine()],
    },
    'fr-FR',
  );
  expect(file.name).toMatch(/^commande-\d{6}-\w{5}\.json$/);
  expect(JSON.parse(await file.text())).toMatchObject({ order_id: ORDER_ID, lines: [{ supplier_code: '00417' }] });
});

test.each([
  ['fr-FR', ','],
  ['de-DE', ','],
  ['pt-BR', ','],
  ['en-GB', '.'],
])('a file for %s has one decimal sign, and begins as spreadsheets know UTF-8', async (tag, sign) => {
  const request = { delivery_day: '2026-10-16', reference: null, comment: null };
  const lines = [aFileLine(), aFileLine({ price: { amount: 1_234_567, precision: 3, currency: 'EUR' } })];
  const file = orderFile(
    'csv',
    { order_id: ORDER_ID, supplier: 'Halle', organization: 'Bistrot', request, lines },
    tag,
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const cells = Papa.parse<string[]>(await file.text(), { delimiter: ';' }).data.slice(1, -1);
  expect(cells.map((row) => row[3])).toEqual([`43${sign}20`, `1234${sign}567`]);
});
