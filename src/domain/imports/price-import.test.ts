import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../values/money.ts';
import { comparePriceList, PRICE_LIST } from './price-import.ts';
import { readTable } from './read-table.ts';

const euros = (amount: number) => money(amount, 2, 'EUR');
const aProduct = (supplier_code: string, amount: number | null) => ({
  product_id: supplier_code,
  supplier_code,
  gtins: [],
  grams_per_pack: null,
  price: amount === null ? null : euros(amount),
});
const products = [aProduct('00417', 1250), aProduct('00418', 800), aProduct('00419', null)];

function compare(rows: readonly (readonly string[])[]) {
  const cells = [['Code', 'Prix HT'], ...rows].map((row, index) => ({ row: index + 1, cells: row }));
  return comparePriceList(readTable([{ name: '', rows: cells }], PRICE_LIST), products, {
    precision: 2,
    currency: 'EUR',
  });
}

describe('a price list', () => {
  it('says old and new price of what changes, and counts what stays', () => {
    const { difference, changed, unchanged, errors } = compare([
      ['00417', '12,90'],
      ['00418', '8,00'],
      ['00419', '3'],
    ]);
    expect(difference.map(({ row, old_price, new_price }) => [row, old_price, new_price])).toEqual([
      [2, euros(1250), euros(1290)],
      [4, null, euros(300)],
    ]);
    expect([changed, unchanged, errors]).toEqual([2, 1, []]);
  });

  it('names each row that can’t be imported by column and reason', () => {
    const { errors } = compare([
      ['999', '1'],
      ['00417', 'gratuit'],
      ['4,17E+12', '1'],
      ['', '5'],
    ]);
    expect(errors.map(({ row, column, reason, value }) => [row, column, reason, value])).toEqual([
      [2, 'Code', 'unknown_code', '999'],
      [3, 'Prix HT', 'not_a_price', 'gratuit'],
      [4, 'Code', 'scientific_notation', '4,17E+12'],
      [5, 'Code', 'missing_code', ''],
    ]);
  });

  it('takes a product that stands there twice once if both say the same, and not at all if they don’t', () => {
    const same = compare([
      ['00417', '12,90'],
      ['00417', '12,9'],
    ]);
    expect([same.changed, same.errors.map(({ row, reason, value }) => [row, reason, value])]).toEqual([
      1,
      [[3, 'repeated_product', '2']],
    ]);
    const other = compare([
      ['00417', '12,90'],
      ['00417', '13,90'],
    ]);
    expect([other.changed, other.errors.map(({ row, reason, value }) => [row, reason, value])]).toEqual([
      0,
      [
        [2, 'contradicts_row', '3'],
        [3, 'contradicts_row', '2'],
      ],
    ]);
  });

  it('warns where zeros were lost', () => {
    expect(compare([['417', '12,90']])).toMatchObject({
      changed: 1,
      warnings: [{ row: 2, reason: 'lost_leading_zeros', value: '417' }],
    });
  });

  it('adds up, and once applied changes nothing more', () => {
    const code = fc.constantFrom('00417', '417', '00418', '00419', '999', '', '1E+12', '2-janv');
    const cell = fc.constantFrom('12,50', '12,90', '8', '', 'x', '0', '-1', '1,234');
    fc.assert(
      fc.property(fc.array(fc.tuple(code, cell), { maxLength: 8 }), (rows) => {
        const first = compare(rows);
        expect(first.items_total).toBe(first.changed + first.unchanged + first.errors.length);
        const applied = products.map((product) => {
          const line = first.difference.find(({ product_id }) => product_id === product.product_id);
          return { ...product, price: line?.new_price ?? product.price };
        });
        const cells = [['Code', 'Prix HT'], ...rows].map((row, index) => ({ row: index + 1, cells: row }));
        const again = comparePriceList(readTable([{ name: '', rows: cells }], PRICE_LIST), applied, {
          precision: 2,
          currency: 'EUR',
        });
        expect([again.changed, again.errors]).toEqual([0, first.errors]);
      }),
    );
  });
});

describe('a price per kilo', () => {
  const weighing = (grams_per_pack: number | null) => [{ ...aProduct('00417', 1250), grams_per_pack }];
  const compareKilos = (cells: readonly (readonly string[])[], grams: number | null) =>
    comparePriceList(
      readTable([{ name: '', rows: cells.map((row, index) => ({ row: index + 1, cells: row })) }], PRICE_LIST),
      weighing(grams),
      { precision: 2, currency: 'EUR' },
    );

  it('is a pack’s price by what the pack weighs, exactly', () => {
    const list = [
      ['Code', 'Prix/kg'],
      ['00417', '7,20'],
    ];
    expect(compareKilos(list, 6000).difference[0]?.new_price).toEqual(euros(4320));
    expect(compareKilos(list, 2333).difference[0]?.new_price).toEqual(money(16_797_600, 6, 'EUR'));
  });

  it('gives way to the pack’s own price', () => {
    const list = [
      ['Code', 'Prix/kg', 'Prix colis'],
      ['00417', '7,20', '40'],
    ];
    expect(compareKilos(list, 6000).difference[0]?.new_price).toEqual(euros(4000));
  });

  it('says nothing of a product that doesn’t say what it weighs', () => {
    expect(
      compareKilos(
        [
          ['Code', 'Prix/kg'],
          ['00417', '7,20'],
        ],
        null,
      ).errors,
    ).toMatchObject([{ row: 2, column: 'Prix/kg', reason: 'unknown_weight', value: '7,20' }]);
  });
});
