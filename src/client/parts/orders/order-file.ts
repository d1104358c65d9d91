/**
 * Writes an order to a file that a person can send in another way: JSON as the server reads it, or CSV that begins with
 * code and quantity.
 */
import Papa from 'papaparse';
import type { OrderRequest } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { delimitedNumber } from '#domain/values/delimited-number.ts';
import { FORMULA } from '#domain/values/formula-text.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';

export type OrderFileFormat = 'json' | 'csv';

export interface OrderFileLine {
  readonly supplier_code: string;
  readonly quantity: number;
  readonly name: string;
  readonly price: Money;
  readonly comment: string | null;
}

export interface OrderFileSource {
  readonly order_id: string;
  readonly supplier: string;
  readonly organization: string;
  readonly request: Pick<OrderRequest, 'delivery_day' | 'reference' | 'comment'>;
  readonly lines: readonly OrderFileLine[];
}

/** @param tag the language as a BCP 47 tag: spreadsheets read numbers with its decimal sign */
export function orderFile(format: OrderFileFormat, order: OrderFileSource, tag: string): File {
  const name = `commande-${orderNumber(order.order_id)}.${format}`;
  return format === 'json'
    ? new File([JSON.stringify(order, null, 2)], name, { type: 'application/json' })
    : // The byte order mark tells spreadsheets that the file is UTF-8.
      new File(['\uFEFF', orderTable(order, tag)], name, { type: 'text/csv' });
}

/**
 * Semicolons and the language's decimal sign, as spreadsheets expect them. A cell that looks like a formula is written
 * as text.
 */
export function orderTable({ lines }: Pick<OrderFileSource, 'lines'>, tag: string): string {
  return Papa.unparse(
    {
      fields: ['code', 'quantity', 'name', 'price', 'comment'],
      data: lines.map(({ supplier_code, quantity, name, price, comment }) => [
        supplier_code,
        quantity,
        name,
        delimitedNumber(toDecimal(price), tag, price.precision),
        comment ?? '',
      ]),
    },
    { delimiter: ';', escapeFormulae: FORMULA },
  );
}
