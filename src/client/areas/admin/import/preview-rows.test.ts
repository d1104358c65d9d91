import { describe, expect, it } from 'vitest';
import { meanChange, type Previewed, previewRows, withAnswer, withMended } from './preview-rows.ts';

const facts = { units_per_pack: 1, net_quantity: 1000, net_unit: 'kg', price_amount: 1240 } as const;
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
  errors: [{ sheet: '', row: 5, column: 'Prix', field: 'price', reason: 'not_a_price', value: 'nc' }],
  warnings: [{ sheet: '', row: 4, column: null, reason: 'no_price', value: '' }],
  near: [
    {
      ...{ sheet: '', row: 4, supplier_code: 'C', name: 'Brie', facts },
      ...{ product_id: 'd', known_code: 'D', known_name: 'Brie AOP', known_facts: facts, answer: null },
    },
  ],
  absent: [{ product_id: 'd', supplier_code: 'D', name: 'Brie AOP' }],
};

const words = { refusal: () => 'refusé', remark: () => 'sans prix', near: 'le même ?' };

describe('a preview', () => {
  it('begins with what is unusual: prices that jump, names that come close, rows that are refused', () => {
    const { attention, created, changed, absent } = previewRows(report, words);
    expect(attention.map(({ row, why }) => [row, why])).toEqual([
      [3, null],
      [4, 'le même ?'],
      [5, 'refusé'],
    ]);
    expect([created.length, changed.length, absent.length]).toEqual([1, 2, 1]);
    expect(meanChange(changed)?.toFixed(1)).toBe('-44.0');
  });

  it('offers the cell to mend, unless several products share the row', () => {
    const cellOf = (errors: Previewed['errors']) => previewRows({ ...report, errors }, words).refused[0]?.mend;
    const [error] = report.errors;
    expect(cellOf(report.errors)).toEqual({ sheet: '', row: 5, field: 'price', value: 'nc' });
    expect(cellOf([...report.errors, ...report.errors])).toBe(null);
    expect(cellOf(error ? [{ ...error, reason: 'contradicts_row', value: '3' }] : [])).toMatchObject({ value: '' });
  });

  it('keeps what was said last of a cell and of a pair', () => {
    const cell = { sheet: '', row: 5, field: 'price' as const, value: '4,20' };
    const pair = { supplier_code: 'C', product_id: 'd' };
    const first = withAnswer(withMended({ mended: [], answers: [] }, cell), { ...pair, is_same: true });
    const second = withAnswer(withMended(first, { ...cell, value: '4,50' }), { ...pair, is_same: false });
    expect(second).toEqual({ mended: [{ ...cell, value: '4,50' }], answers: [{ ...pair, is_same: false }] });
  });
});
