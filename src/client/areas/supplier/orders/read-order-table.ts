/** An order as a table, made on the device of what it holds. */
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { packGtin } from '#domain/documents/order-form-table.ts';
import { orderTable } from '#domain/documents/order-table.ts';
import type { Locale } from '#domain/values/locale.ts';
import { orderTableWords } from './order-table-words.ts';

export interface TableReader {
  readonly database: DeviceDatabase;
  readonly locale: Locale;
}

export async function readOrderTable(order: PurchaseOrder, { database, locale }: TableReader): Promise<DocumentTable> {
  const ids = order.lines.map(({ product_id }) => product_id);
  const gtins = new Map<string, string>();
  for (const [product_id, product] of await productsByIds(database, order, ids)) {
    const gtin = packGtin(product);
    if (gtin !== null) gtins.set(product_id, gtin);
  }
  return orderTable({ order, gtins }, orderTableWords(), locale);
}
