import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
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
  const [, row] = orderTable({ lines: [aFileLine()] }).split('\r\n');
  expect(row).toBe('00417;2;Fromage blanc 500 g;43.2;');
});

test.each(['=1+1', '+33 1 23', '-5 %', '@SUM(A1)', '\t=1+1', '\n=1+1', '=1+1\nbien froid', '\uFF1D1+1'])(
  'a cell that a spreadsheet would run is written as text: %j',
  (text) => {
    const line = aFileLine({ supplier_code: text, name: text, comment: text });
    const [, cells = []] = Papa.parse<string[]>(orderTable({ lines: [line] }), { delimiter: ';' }).data;
    expect(cells).toEqual([`'${text}`, '2', `'${text}`, '43.2', `'${text}`]);
  },
);

test('the file is named after the order’s number', async () => {
  const request = { delivery_day: '2026-10-16', reference: null, comment: null };
  const file = orderFile('json', {
    order_id: ORDER_ID,
    supplier: 'Halle',
    organization: 'Bistrot',
    request,
    lines: [aFileLine()],
  });
  expect(file.name).toMatch(/^commande-\d{6}-\w{5}\.json$/);
  expect(JSON.parse(await file.text())).toMatchObject({ order_id: ORDER_ID, lines: [{ supplier_code: '00417' }] });
});
