import type { Locale } from '../values/locale.ts';
import type { Money } from '../values/money.ts';
import type { DocumentTable } from './document-table.ts';

/** What was spent in one month, at one supplier, on one category. */
export interface SpentFacts {
  /** YYYY-MM, of the delivery. */
  readonly month: string;
  readonly supplier_name: string;
  /** `carriage` has no category. */
  readonly kind: 'goods' | 'carriage';
  /** The category's names by language. */
  readonly names: Readonly<Record<string, string>>;
  readonly total: Money;
}

/** The words of the table in one language: titles of columns, and what stands in their cells. */
export interface SpendingTableWords {
  readonly title: string;
  readonly month: string;
  readonly supplier: string;
  readonly category: string;
  readonly amount: string;
  readonly currency: string;
  readonly carriage: string;
  readonly no_category: string;
}

/** What an organization spent, as server and device make it: a row for each month, supplier, category and currency. */
export function spendingTable(spent: readonly SpentFacts[], words: SpendingTableWords, locale: Locale): DocumentTable {
  return {
    name: words.title,
    columns: [
      { title: words.month, width: 16 },
      { title: words.supplier, width: 34 },
      { title: words.category, width: 34 },
      { title: words.amount, width: 16 },
      { title: words.currency, width: 10 },
    ],
    rows: spent.map(({ month, supplier_name, kind, names, total }) => [
      month,
      supplier_name,
      kind === 'carriage' ? words.carriage : (names[locale] ?? names.fr_FR ?? words.no_category),
      total,
      total.currency,
    ]),
  };
}
