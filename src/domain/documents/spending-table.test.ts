import { expect, test } from 'vitest';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { type SpendingTableWords, type SpentFacts, spendingTable } from './spending-table.ts';

const WORDS: SpendingTableWords = {
  title: 'Spending',
  month: 'Month',
  supplier: 'Supplier',
  category: 'Category',
  amount: 'Amount',
  currency: 'Currency',
  carriage: 'carriage',
  no_category: 'none',
};
const { total } = aPurchaseOrder().totals;
const cheese: SpentFacts = {
  month: '2026-11',
  supplier_name: 'Halle',
  kind: 'goods',
  names: { fr_FR: 'Crèmerie', en_GB: 'Dairy' },
  total,
};
const categoryOf = (change: Partial<SpentFacts>, locale: 'en_GB' | 'de_DE' = 'en_GB') =>
  spendingTable([{ ...cheese, ...change }], WORDS, locale).rows[0]?.[2];

test('what was spent has a row for each month, supplier, category and currency, under its titles', () => {
  const francs = { ...total, currency: 'CHF' };
  const { name, columns, rows } = spendingTable([cheese, { ...cheese, total: francs }], WORDS, 'en_GB');
  expect([name, ...columns.map(({ title }) => title)]).toEqual(Object.values(WORDS).slice(0, 6));
  expect(rows).toEqual([
    ['2026-11', 'Halle', 'Dairy', total, 'EUR'],
    ['2026-11', 'Halle', 'Dairy', francs, 'CHF'],
  ]);
});

test('a category is called as in the file’s language, else in French; carriage and what has none have a word', () => {
  expect(categoryOf({}, 'de_DE')).toBe('Crèmerie');
  expect(categoryOf({ names: {} })).toBe('none');
  expect(categoryOf({ kind: 'carriage', names: {} })).toBe('carriage');
});
