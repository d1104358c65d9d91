import { describe, expect, it } from 'vitest';
import { mendTable } from './corrections.ts';
import { PRODUCT_LIST } from './product-import.ts';
import { readTable } from './read-table.ts';

const table = (rows: readonly (readonly string[])[]) =>
  readTable(
    [{ name: '', rows: rows.map((cells, index) => ({ row: index + 1, cells })) }],
    PRODUCT_LIST,
    {},
    {
      byValues: true,
    },
  );

describe('a cell that is mended in the preview', () => {
  it('counts as if it stood in the file', () => {
    const read = table([
      ['Désignation', 'Prix HT'],
      ['Faisselle', 'nc'],
      ['Brie', '12,40'],
    ]);
    const { rows } = mendTable(read, [{ sheet: '', row: 2, field: 'price', value: '4,20' }]);
    expect(rows.map(({ values }) => values.price)).toEqual(['4,20', '12,40']);
  });

  it('is left alone where the row holds several products', () => {
    const read = table([
      ['Désignation', 'Prix HT', 'Désignation', 'Prix HT'],
      ['Faisselle', 'nc', 'Brie', '12,40'],
      ['Comté', '8,10', 'Morbier', '9,20'],
    ]);
    const { rows } = mendTable(read, [{ sheet: '', row: 2, field: 'price', value: '4,20' }]);
    expect(rows.map(({ values }) => values.price)).toEqual(['nc', '12,40', '8,10', '9,20']);
  });
});
