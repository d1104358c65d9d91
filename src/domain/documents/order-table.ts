import { lineName } from '../orders/line-name.ts';
import type { OrderLine, OrderTotals } from '../orders/order.ts';
import { type Locale, languageTag } from '../values/locale.ts';
import type { DocumentCell, DocumentTable } from './document-table.ts';
import { packText } from './pack-text.ts';

/** The facts of an order's table. */
export interface OrderTableFacts {
  readonly order: { readonly number: string; readonly lines: readonly OrderLine[]; readonly totals: OrderTotals };
  /** GTIN of what is ordered, by product id; a product that is not known any more has none. */
  readonly gtins: ReadonlyMap<string, string>;
}

/** The words of an order's table in one language: titles of columns, and what stands in their cells. */
export interface OrderTableWords {
  readonly code: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly content: string;
  readonly price: string;
  readonly amount: string;
  readonly vat: string;
  readonly comment: string;
  readonly substitution: string;
  readonly shipped_quantity: string;
  readonly shipped_weight: string;
  readonly ordered_amount: string;
  readonly lot: string;
  readonly client_code: string;
  readonly no_substitute: string;
  readonly total: string;
  readonly shipping: string;
  readonly unknown_shipping: string;
  readonly total_vat: string;
  /** The word for what a line counts. */
  readonly counted: (line: OrderLine, count: number) => string;
}

/** An order's lines, and below them the totals in the column of amounts, as server and device make them. */
export function orderTable({ order, gtins }: OrderTableFacts, words: OrderTableWords, locale: Locale): DocumentTable {
  const { total, shipping, vat } = order.totals;
  const tag = languageTag(locale);
  const sum = (title: string, value: DocumentCell): DocumentCell[] => [
    null,
    null,
    title,
    null,
    null,
    null,
    null,
    value,
    ...Array<null>(8).fill(null),
  ];
  return {
    name: order.number,
    columns: [
      { title: words.code, width: 14 },
      { title: 'GTIN', width: 16 },
      { title: words.name, width: 46 },
      { title: words.quantity, width: 11 },
      { title: words.unit, width: 9 },
      { title: words.content, width: 16 },
      { title: words.price, width: 11 },
      { title: words.amount, width: 13 },
      { title: words.vat, width: 9 },
      { title: words.comment, width: 30 },
      { title: words.substitution, width: 16 },
      { title: words.shipped_quantity, width: 11 },
      { title: words.shipped_weight, width: 11 },
      { title: words.ordered_amount, width: 13 },
      { title: words.lot, width: 12 },
      // New columns come last: programs read the others by position.
      { title: words.client_code, width: 14 },
    ],
    rows: [
      ...order.lines.map((line) => [
        line.supplier_code,
        gtins.get(line.product_id) ?? null,
        lineName(line, locale),
        line.quantity,
        words.counted(line, line.quantity),
        packText(line, tag),
        line.net_price,
        line.amount,
        line.vat / 100,
        line.comment,
        line.no_substitute ? words.no_substitute : null,
        line.shipped_quantity ?? null,
        line.shipped_weight === undefined ? null : line.shipped_weight / 1000,
        line.ordered_amount ?? null,
        line.lot ?? null,
        line.client_code ?? null,
      ]),
      sum(words.total, total),
      sum(words.shipping, shipping ?? words.unknown_shipping),
      sum(words.total_vat, vat),
    ],
    sumCount: 3,
  };
}
