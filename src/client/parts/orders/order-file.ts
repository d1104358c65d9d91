/**
 * Writes an order to a file that a person can send in another way: JSON as the server reads it, or CSV that begins with
 * code and quantity.
 */
import { delimitedText } from '#domain/documents/delimited-text.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { delimitedNumber } from '#domain/values/delimited-number.ts';
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
    : new File([orderTable(order, tag)], name, { type: 'text/csv' });
}

/** With the language's decimal sign, as spreadsheets expect it. */
export function orderTable({ lines }: Pick<OrderFileSource, 'lines'>, tag: string): string {
  return delimitedText([
    ['code', 'quantity', 'name', 'price', 'comment'],
    ...lines.map(({ supplier_code, quantity, name, price, comment }) => [
      supplier_code,
      String(quantity),
      name,
      delimitedNumber(toDecimal(price), tag, price.precision),
      comment ?? '',
    ]),
  ]);
}
