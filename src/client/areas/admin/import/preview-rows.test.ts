import { describe, expect, it } from 'vitest';
import {
  meanChange,
  type Previewed,
  previewRows,
  underHeading,
  withAnswer,
  withKept,
  withMended,
} from './preview-rows.ts';

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

const words = {
  ...{ refusal: () => 'refusé', remark: () => 'sans prix', near: 'le même ?' },
  ...{ jump: (percent: number) => `virgule ? ${Math.round(percent)}`, pack: 'colis ?', kept: 'gardé' },
};

describe('a preview', () => {
  it('begins with what is unusual: prices that jump, names that come close, rows that are refused', () => {
    const { attention, created, changed, absent } = previewRows(report, words);
    expect(attention.map(({ row, why }) => [row, why])).toEqual([
      [3, 'virgule ? -90'],
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

  it('asks of a price that jumps, and shows one that stays where it stood', () => {
    expect(previewRows(report, words).attention[0]?.asked).toEqual({
      product_id: 'b',
      field: 'price_amount',
      known: '5268',
      listed: '527',
      isWarned: true,
    });
    const [beurre, creme, ...others] = report.difference;
    const difference = [beurre, ...others].flatMap((each) => each ?? []);
    const kept_facts = creme && 'changes' in creme ? [creme] : [];
    const { attention, changed } = previewRows({ ...report, difference, kept_facts }, words);
    expect(attention[0]).toMatchObject({
      row: 3,
      why: 'gardé',
      changes: [{ field: 'price_amount', old: '527', new: '5268' }],
      asked: { product_id: 'b', known: '5268', listed: '527' },
    });
    expect(changed).toHaveLength(1);
  });

  it('asks of a pack or a VAT rate that changes, and warns where the pack changes and its price does not', () => {
    const rowWith = (changes: Extract<Previewed['difference'][number], { changes: unknown }>['changes']) => {
      const row = { sheet: '', row: 2, product_id: 'a', supplier_code: 'A', name: 'Beurre', changes };
      return previewRows({ ...report, difference: [row], near: [], errors: [] }, words).attention[0];
    };
    const pack = { field: 'units_per_pack', old: '24', new: '12' };
    expect(rowWith([pack])).toMatchObject({
      ...{ why: 'colis ?', asked: { field: 'units_per_pack', known: '24', listed: '12', isWarned: true } },
    });
    const both = rowWith([pack, { field: 'price_amount', old: '1000', new: '1100' }]);
    expect(both).toMatchObject({ why: null, asked: { field: 'price_amount', isWarned: false } });
    expect(rowWith([{ field: 'vat', old: '550', new: '2000' }])).toMatchObject({
      ...{ why: null, asked: { field: 'vat', known: '550', listed: '2000', isWarned: false } },
    });
  });

  it('puts a heading over rows, and none over nothing', () => {
    const { refused } = previewRows(report, words);
    expect(underHeading('1 refusée', refused).map(({ heading, row }) => [heading, row])).toEqual([
      ['1 refusée', null],
      [undefined, 5],
    ]);
    expect(underHeading('0 refusée', [])).toEqual([]);
  });

  it('leaves prices of the list, and takes them after all', () => {
    const mended = [{ sheet: '', row: 5, field: 'price' as const, value: '4,20' }];
    const kept = withKept(withKept({ mended, answers: [] }, ['a', 'b'], true), ['b'], true);
    expect(kept).toEqual({ mended, answers: [], kept_facts: ['a', 'b'] });
    expect(withKept(kept, ['a'], false).kept_facts).toEqual(['b']);
    expect(withMended(kept, { sheet: '', row: 6, field: 'price', value: '1' }).kept_facts).toEqual(['a', 'b']);
  });

  it('keeps what was said last of a cell and of a pair', () => {
    const cell = { sheet: '', row: 5, field: 'price' as const, value: '4,20' };
    const pair = { supplier_code: 'C', product_id: 'd' };
    const first = withAnswer(withMended({ mended: [], answers: [] }, cell), { ...pair, is_same: true });
    const second = withAnswer(withMended(first, { ...cell, value: '4,50' }), { ...pair, is_same: false });
    expect(second).toEqual({ mended: [{ ...cell, value: '4,50' }], answers: [{ ...pair, is_same: false }] });
  });
});
