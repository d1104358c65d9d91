import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_LIST } from './price-import.ts';
import { readTable } from './read-table.ts';

const sheet = (rows: readonly (readonly string[])[], name = '') => ({
  name,
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
});

describe('the table of a supplier’s file', () => {
  it('begins below an address, a date and a title, and goes on over section titles and repeated headers', () => {
    const table = readTable(
      [
        sheet([
          ['Halle du Goût'],
          ['Tarif au 1er mars', '', ''],
          ['Code', 'Désignation', 'Prix HT'],
          ['', 'FROMAGES', ''],
          ['00417', 'Comté', '12,50'],
          ['Code', 'Désignation', 'Prix HT'],
          ['00418', 'Brie', '8,10'],
        ]),
      ],
      PRICE_LIST,
    );
    expect(table.rows.map(({ row, values }) => [row, values.supplier_code, values.price])).toEqual([
      [5, '00417', '12,50'],
      [7, '00418', '8,10'],
    ]);
    expect(table.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'before_header'],
      [2, 'before_header'],
      [3, 'before_header'],
      [4, 'section_title'],
      [6, 'repeated_header'],
    ]);
    expect(table.columns).toEqual({ supplier_code: 'Code', name: 'Désignation', price: 'Prix HT' });
  });

  it('is read from every sheet that has one, whatever the order of its columns', () => {
    const table = readTable(
      [
        sheet([['Mode d’emploi'], ['1. Remplir']], 'Aide'),
        sheet(
          [
            ['Code', 'Prix'],
            ['1', '2'],
          ],
          'Frais',
        ),
        sheet(
          [
            ['Prix', 'Code'],
            ['4', '3'],
          ],
          'Sec',
        ),
      ],
      PRICE_LIST,
    );
    expect(table.rows.map(({ sheet: name, values }) => [name, values.supplier_code, values.price])).toEqual([
      ['Frais', '1', '2'],
      ['Sec', '3', '4'],
    ]);
    expect(table.skipped.filter(({ sheet: name }) => name === 'Aide').map(({ reason }) => reason)).toEqual([
      'no_header',
      'no_header',
    ]);
  });

  it('says what it misses where there is none', () => {
    expect(readTable([sheet([['siret', 'description', 'prix_ht']])], PRICE_LIST).missing).toEqual(['supplier_code']);
    expect(readTable([sheet([['a', 'b']])], PRICE_LIST).missing).toEqual(['supplier_code', 'price']);
  });

  it('accounts for every row: it is either about a product or skipped', () => {
    const cell = fc.constantFrom('', 'Code', 'Prix', '00417', '12,50', 'FROMAGES', 'Désignation');
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), { maxLength: 3 }),
        (sheets) => {
          const named = sheets.map((rows, index) => sheet(rows, `Feuille ${index}`));
          const { rows, skipped } = readTable(named, PRICE_LIST);
          const places = [...rows, ...skipped].map((each) => `${each.sheet} ${each.row}`);
          expect(new Set(places).size).toBe(places.length);
          expect(places.length).toBe(sheets.flat().length);
        },
      ),
    );
  });
});
