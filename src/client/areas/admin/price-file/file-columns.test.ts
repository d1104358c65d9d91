import { describe, expect, it } from 'vitest';
import type { SheetLayout } from '#contract/import-report.ts';
import { fileColumns, guessedChoice, mappingFor, tableSheet, unreadPrice } from './file-columns.ts';

const group = (price_group_id: string, name: string) => ({
  price_group_id,
  name,
  ...{ supplier_id: 's', position: 0, sales_discount: 0, clients_total: 0, visible_total: null, extra_total: 0 },
});
const groups = [group('r', 'Restaurants'), group('b', 'Boulangeries')];
const sheet = (titles: readonly string[], fields: readonly SheetLayout['columns'][number]['field'][]): SheetLayout => ({
  name: 'Tarif',
  rows_total: 3,
  heading_rows: fields.length > 0 ? [2] : [],
  columns:
    fields.length > 0 ? titles.map((title, at) => ({ title, field: fields[at] ?? null, is_guessed: false })) : [],
  sample: [
    { row: 1, cells: ['Tarif de décembre'], reason: null },
    { row: 2, cells: [...titles], reason: null },
    { row: 3, cells: ['CR1', 'Comté', '44,90', '43,00'], reason: null },
  ],
});
const matrix = sheet(['Code', 'Produit', 'RESTAURANTS', 'boulangeries '], ['supplier_code', 'name', 'price', null]);

describe('the columns of a price file', () => {
  it('are the groups’ whose names are their headings, however they are written', () => {
    const { code, groups: found } = guessedChoice(matrix, groups, null);
    expect([code, [...found]]).toEqual([
      1,
      [
        ['r', 3],
        ['b', 4],
      ],
    ]);
  });

  it('are shown with letter, heading and a value of theirs', () => {
    expect(fileColumns(matrix)[2]).toEqual({ number: 3, letter: 'C', title: 'RESTAURANTS', example: '44,90' });
  });

  it('have one price, which is the group’s that was opened, or the only one’s', () => {
    const list = sheet(['Code', 'Produit', 'Prix HT'], ['supplier_code', 'name', 'price']);
    expect([...guessedChoice(list, groups, 'b').groups]).toEqual([['b', 3]]);
    expect([...guessedChoice(list, groups, null).groups]).toEqual([]);
    expect([...guessedChoice(list, groups.slice(0, 1), null).groups]).toEqual([['r', 3]]);
  });

  it('are told to the server by number; a price per kilo stays one', () => {
    expect(mappingFor(matrix, 1, 4)).toEqual(['supplier_code:1', 'price:4', 'price_per_kilo:0']);
    const perKilo = sheet(['EAN', 'Prix/kg'], ['gtin', 'price_per_kilo']);
    expect(mappingFor(perKilo, 1, 2)).toEqual(['gtin:1', 'price:0', 'price_per_kilo:2']);
  });

  it('are shown even where no table was found', () => {
    const unread = sheet(['Ref interne', 'Produit', 'Restaurants', 'Boulangeries'], []);
    expect(fileColumns(unread).map(({ title }) => title)).toEqual([
      'Ref interne',
      'Produit',
      'Restaurants',
      'Boulangeries',
    ]);
    expect(guessedChoice(unread, groups, null)).toMatchObject({ code: null });
    expect(tableSheet({ sheets: [unread, matrix] })).toBe(matrix);
    expect([unreadPrice({ sheets: [unread] }, groups), unreadPrice({ sheets: [matrix] }, groups)]).toEqual([3, null]);
  });
});
