import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { delimitedText, tableText } from './delimited-text.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'é', ';', '"', '\r', '\n', ' ', '\uFEFF', '=', '-', '\t', ',') });

it('another program reads the cells that were written, and would calculate none of them', () => {
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }));
  fc.assert(
    fc.property(table, (rows) => {
      const file = delimitedText(rows);
      expect(file.startsWith('\uFEFF')).toBe(true);
      const read = Papa.parse<string[]>(file.slice(1), { delimiter: ';', newline: '\r\n' }).data;
      expect(read.pop()).toEqual(['']);
      expect(read).toEqual(rows.map((row) => row.map((cell) => (/^[=\-\t\r\n]/.test(cell) ? `'${cell}` : cell))));
    }),
  );
});

it('a table has its titles first, amounts with all their decimals, and the language’s decimal sign', () => {
  const price = { amount: 4320, precision: 2, currency: 'EUR' };
  const table = { name: 'Halle', columns: [{ title: 'Prix', width: 9 }], rows: [[price], [5.5], [null]] };
  expect(tableText(table, 'fr-FR')).toBe('\uFEFFPrix\r\n43,20\r\n5,5\r\n\r\n');
  expect(tableText(table, 'en-GB')).toBe('\uFEFFPrix\r\n43.20\r\n5.5\r\n\r\n');
});
