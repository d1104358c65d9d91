import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { refusedText } from './refused-rows.ts';

test('no cell of the refused rows opens as a formula', () => {
  const values = ['=1+1', '+1', '-1', '@A1', '\t=1+1', '\r=1+1', '\n=1+1', '＝1+1', 'Beurre "doux"'];
  const errors = values.map((value, at) => ({
    sheet: 'Feuille',
    row: at + 2,
    column: 'Prix',
    value,
    reason: 'not_a_price',
  }));
  const text = refusedText(errors, () => 'pas un prix');
  const cells = Papa.parse<string[]>(text, { delimiter: ';', newline: '\r\n' }).data.map((row) => row[3]);
  expect(cells).toEqual([...values.slice(0, -1).map((value) => `'${value}`), 'Beurre "doux"', undefined]);
});
