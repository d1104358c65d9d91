import { describe, expect, it } from 'vitest';
import { columnLetter, correctedMapping, shownColumns } from './import-mapping.ts';

const layout = {
  name: '',
  rows_total: 2,
  heading_rows: [1],
  columns: [
    { title: 'Nom', field: 'name' as const, is_guessed: false },
    { title: 'Tarif A', field: 'price' as const, is_guessed: true },
    { title: '', field: null, is_guessed: false },
  ],
  sample: [{ row: 1, cells: ['Nom', 'Tarif A'], reason: 'before_header' }],
};

describe('a column that a person corrects', () => {
  it('is called as in a spreadsheet', () => {
    expect([0, 25, 26, 27].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB']);
  });

  it('takes the field from the column that had it', () => {
    const columns = shownColumns(layout, []);
    expect(correctedMapping(columns, 2, 'price', [])).toEqual(['name:Nom', 'price:3']);
  });

  it('that is not to be read stays so', () => {
    const columns = shownColumns(layout, []);
    expect(correctedMapping(columns, 1, null, [])).toEqual(['name:Nom', 'price:0']);
  });

  it('of a sheet in which no table was found keeps what was mapped before', () => {
    const bare = { ...layout, columns: [], sample: [{ row: 1, cells: ['Vanille', '19,90'], reason: null }] };
    const once = correctedMapping(shownColumns(bare, []), 0, 'name', []);
    expect(once).toEqual(['name:1']);
    expect(correctedMapping(shownColumns(bare, once), 1, 'price', once)).toEqual(['name:1', 'price:2']);
  });
});
