/** An order as a table in a file, made on the device. Loaded when somebody asks for one. */
import { type TableFormat, tableFile } from '#client/parts/orders/table-file.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { packGtin } from '#domain/documents/order-form-table.ts';
import { orderTable } from '#domain/documents/order-table.ts';
import type { Locale } from '#domain/values/locale.ts';
import { orderTableWords } from './order-table-words.ts';

export async function makeOrderFile(
  format: TableFormat,
  order: PurchaseOrder,
  { database, locale }: { database: DeviceDatabase; locale: Locale },
): Promise<Blob> {
  const ids = order.lines.map(({ product_id }) => product_id);
  const gtins = new Map<string, string>();
  for (const [product_id, product] of await productsByIds(database, order, ids)) {
    const gtin = packGtin(product);
    if (gtin !== null) gtins.set(product_id, gtin);
  }
  return tableFile(format, orderTable({ order, gtins }, orderTableWords(), locale), locale);
}
