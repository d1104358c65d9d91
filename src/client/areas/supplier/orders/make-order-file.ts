/** An order as a table in a file, made on the device. Loaded when somebody asks for one. */
import { type TableFormat, tableFile } from '#client/parts/orders/table-file.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { readOrderTable, type TableReader } from './read-order-table.ts';

export async function makeOrderFile(format: TableFormat, order: PurchaseOrder, reader: TableReader): Promise<Blob> {
  return tableFile(format, await readOrderTable(order, reader), reader.locale);
}
