import { describe, expect, it } from 'vitest';
import { LOCALES } from '../values/locale.ts';
import { ORDER_COLUMN, ORDER_FORM, readOrderForm } from './order-form.ts';
import { readTable } from './read-table.ts';

const products = [
  { product_id: 'a', supplier_code: '00417', gtins: [] },
  { product_id: 'b', supplier_code: '=1+1', gtins: [] },
  { product_id: 'c', supplier_code: 'X9', gtins: ['13760123456781'] },
];

function read(title: string, ...rows: readonly (readonly string[])[]) {
  const cells = [['Code', 'Désignation', title], ...rows];
  const sheet = { name: '', rows: cells.map((each, at) => ({ row: at + 1, cells: each })) };
  return readOrderForm(readTable([sheet], ORDER_FORM), products);
}

describe('a filled in order form', () => {
  it.each(LOCALES)('is read in the language it was written in: %s', (locale) => {
    expect(read(ORDER_COLUMN[locale], ['00417', 'Beurre', '3']).lines).toEqual([{ product_id: 'a', quantity: 3 }]);
  });

  it('orders what has a quantity, whatever its code begins with, and nothing else', () => {
    const { lines, errors, not_ordered } = read(
      'Quantité commandée',
      ['00417', 'Beurre', ''],
      ["'=1+1", 'Crème', '2'],
      ['X9', 'Lait', '0'],
    );
    expect(lines).toEqual([{ product_id: 'b', quantity: 2 }]);
    expect([errors, not_ordered]).toEqual([[], 2]);
  });

  it('names each row that isn’t understood, and why; the others count', () => {
    const { lines, errors } = read(
      'Quantité commandée',
      ['00417', 'Beurre', 'deux'],
      ['nope', 'Crème', '2'],
      ['X9', 'Lait', '1,5'],
      ['13760123456781', 'Lait', '4'],
      ['00417', 'Beurre', '100001'],
    );
    expect(lines).toEqual([{ product_id: 'c', quantity: 4 }]);
    expect(errors.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'not_a_quantity'],
      [3, 'unknown_code'],
      [4, 'not_a_quantity'],
      [6, 'not_a_quantity'],
    ]);
  });

  it('doesn’t guess which of two quantities was meant', () => {
    expect(read('Quantité commandée', ['00417', '', '1'], ['00417', '', '2']).lines).toEqual([]);
  });
});
