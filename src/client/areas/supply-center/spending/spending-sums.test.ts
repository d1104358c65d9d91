import { describe, expect, test } from 'vitest';
import type { Spent } from '#contract/spending.ts';
import { byCurrency, monthsBetween, sumsBy, sumsOfMonths, totalOf } from './spending-sums.ts';

const spent = (month: string, supplier_id: string, amount: number, currency = 'EUR'): Spent => ({
  month,
  supplier_id,
  supplier_name: supplier_id,
  kind: 'goods',
  category_id: null,
  names: {},
  total: { amount, precision: 2, currency },
});

const ROWS = [
  spent('2026-11', 'zurich', 500, 'CHF'),
  spent('2026-10', 'halle', 10),
  spent('2026-11', 'halle', 20),
  spent('2026-11', 'lormel', 70),
];

describe('what was spent', () => {
  test('in two currencies is never added up', () => {
    const currencies = byCurrency(ROWS).map(({ currency, rows }) => [currency, totalOf(rows, currency).amount]);
    expect(currencies).toEqual([
      ['EUR', 100],
      ['CHF', 500],
    ]);
    expect(() => totalOf(ROWS, 'EUR')).toThrow(TypeError);
  });

  test('at each supplier is one sum, the largest first', () => {
    const [euros] = byCurrency(ROWS);
    expect(sumsBy(euros?.rows ?? [], ({ supplier_id }) => supplier_id)).toMatchObject([
      { key: 'lormel', total: { amount: 70 } },
      { key: 'halle', total: { amount: 30 } },
    ]);
  });

  test('has every month of the period, also one without a delivery', () => {
    const months = monthsBetween('2026-09-01', '2026-11-30');
    expect(months).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(sumsOfMonths(ROWS.slice(1), months, 'EUR').map(({ amount }) => amount)).toEqual([0, 10, 90]);
    expect(monthsBetween('2025-12-01', '2026-01-31')).toEqual(['2025-12', '2026-01']);
  });
});
