/** An order as a file to hand over by any other way: JSON as the server reads it, or CSV whose first columns are code and quantity. */
import Papa from 'papaparse';
import { FORMULA } from '#domain/formula-text.ts';
import { type Money, toDecimal } from '#domain/money.ts';
import type { OrderRequest } from '#domain/order.ts';
import { orderNumber } from '#domain/order-number.ts';

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

export function orderFile(format: OrderFileFormat, order: OrderFileSource): File {
  const name = `commande-${orderNumber(order.order_id)}.${format}`;
  return format === 'json'
    ? new File([JSON.stringify(order, null, 2)], name, { type: 'application/json' })
    : // The byte order mark is for spreadsheets, which otherwise take UTF-8 for something older.
      new File(['\uFEFF', orderTable(order)], name, { type: 'text/csv' });
}

/** Semicolons and decimal points, as spreadsheets here read them; a cell that looks like a formula is written as text. */
export function orderTable({ lines }: Pick<OrderFileSource, 'lines'>): string {
  return Papa.unparse(
    {
      fields: ['code', 'quantity', 'name', 'price', 'comment'],
      data: lines.map(({ supplier_code, quantity, name, price, comment }) => [
        supplier_code,
        quantity,
        name,
        toDecimal(price),
        comment ?? '',
      ]),
    },
    { delimiter: ';', escapeFormulae: FORMULA },
  );
}

/** Gives a file to the person: the system's share sheet where there is one, else a download. */
export async function handOver(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] }) === true && navigator.maxTouchPoints > 0) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}
