import { describe, expect, it } from 'vitest';
import { meanChange, type Previewed, previewRows } from './preview-rows.ts';

const report: Previewed = {
  difference: [
    {
      sheet: '',
      row: 2,
      product_id: 'a',
      supplier_code: 'A',
      name: 'Beurre',
      changes: [{ field: 'price_amount', old: '1000', new: '1020' }],
    },
    {
      sheet: '',
      row: 3,
      product_id: 'b',
      supplier_code: 'B',
      name: 'Crème',
      changes: [{ field: 'price_amount', old: '5268', new: '527' }],
    },
    {
      sheet: '',
      row: 4,
      product_id: null,
      supplier_code: 'C',
      name: 'Brie',
      changes: [{ field: 'name', old: null, new: 'Brie' }],
    },
  ],
  errors: [{ sheet: '', row: 5, column: 'Prix', reason: 'not_a_price', value: 'nc' }],
  warnings: [{ sheet: '', row: 4, column: null, reason: 'no_price', value: '' }],
  near: [
    { sheet: '', row: 4, supplier_code: 'C', name: 'Brie', product_id: 'd', known_code: 'D', known_name: 'Brie AOP' },
  ],
  absent: [{ product_id: 'd', supplier_code: 'D', name: 'Brie AOP' }],
};

const words = { refusal: () => 'refusé', remark: () => 'sans prix', near: (known: string) => `proche de ${known}` };

describe('a preview', () => {
  it('begins with what is unusual: prices that jump, names that come close, rows that are refused', () => {
    const { attention, created, changed, absent } = previewRows(report, words);
    expect(attention.map(({ row, why }) => [row, why])).toEqual([
      [3, null],
      [4, 'proche de Brie AOP (D)'],
      [5, 'refusé'],
    ]);
    expect([created.length, changed.length, absent.length]).toEqual([1, 2, 1]);
    expect(meanChange(changed)?.toFixed(1)).toBe('-44.0');
  });
});
