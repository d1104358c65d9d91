/** Sums of an organization's spending, exact and each of one currency. Pure. */
import type { Spent } from '#contract/spending.ts';
import { addMoney, type Money, zero } from '#domain/values/money.ts';

export interface Sum {
  readonly key: string;
  readonly total: Money;
}

/** The rows of each currency, the currency with most rows first: what was spent in two of them is never added up. */
export function byCurrency(spent: readonly Spent[]): { currency: string; rows: readonly Spent[] }[] {
  const found = new Map<string, Spent[]>();
  for (const row of spent) {
    const rows = found.get(row.total.currency);
    if (rows) rows.push(row);
    else found.set(row.total.currency, [row]);
  }
  return [...found]
    .map(([currency, rows]) => ({ currency, rows }))
    .sort((left, right) => right.rows.length - left.rows.length);
}

/** Throws a TypeError for rows of two currencies. */
export function totalOf(rows: readonly Spent[], currency: string): Money {
  return rows.reduce((sum, { total }) => addMoney(sum, total), zero(currency));
}

/** Sums by a key, the largest first. */
export function sumsBy(rows: readonly Spent[], keyOf: (row: Spent) => string): Sum[] {
  const sums = new Map<string, Money>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, addMoney(sums.get(key) ?? zero(row.total.currency), row.total));
  }
  return [...sums]
    .map(([key, total]) => ({ key, total }))
    .sort((left, right) => right.total.amount - left.total.amount);
}

/** A sum for each of these months, zero where nothing was spent. */
export function sumsOfMonths(rows: readonly Spent[], months: readonly string[], currency: string): Money[] {
  const sums = new Map(sumsBy(rows, ({ month }) => month).map(({ key, total }) => [key, total]));
  return months.map((month) => sums.get(month) ?? zero(currency));
}

/** The months from `from` to `to` (days, YYYY-MM-DD), as YYYY-MM. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const day = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (; monthOf(day) <= to.slice(0, 7); day.setUTCMonth(day.getUTCMonth() + 1)) months.push(monthOf(day));
  return months;
}

const monthOf = (day: Date) => day.toISOString().slice(0, 7);
