/**
 * The organization's orders as a file, made on the device of those that it keeps. It comes with its screen: a device keeps
 * this area's files once they were fetched, so one that is fetched at the press would be missing without a network.
 */
import { type TableFormat, tableFile } from '#client/parts/orders/table-file.ts';
import { readSpace } from '#client/store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '#client/store/device/database.ts';
import { organizationOrders } from '#client/store/orders/organization-orders.ts';
import { organizationOrderTable } from '#domain/documents/organization-order-table.ts';
import type { Locale } from '#domain/values/locale.ts';
import { orderListWords } from './order-list-words.ts';

interface ListReader {
  readonly database: DeviceDatabase;
  readonly organization_id: string;
  readonly locale: Locale;
}

export async function makeOrderListFile(
  format: TableFormat,
  { database, organization_id, locale }: ListReader,
): Promise<Blob> {
  const orders = await organizationOrders(database, organization_id);
  const timeZones = new Map<string, string>();
  for (const supplier_id of new Set(orders.map((order) => order.supplier_id))) {
    const space = await readSpace(database, { supplier_id, organization_id });
    const zone = space?.client?.terms.delivery.time_zone;
    if (zone !== undefined) timeZones.set(supplier_id, zone);
  }
  return tableFile(format, organizationOrderTable({ orders, timeZones }, orderListWords()), locale);
}
