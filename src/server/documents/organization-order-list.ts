/** An organization's orders at all suppliers, as rows of a spreadsheet: who ordered what, where, for how much. */
import type { I18n } from '@lingui/core';
import { inArray } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import type { DocumentTable } from '#domain/documents/document-table.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { listOrders } from '../orders/order-rows.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { statusText } from './order-list-table.ts';
import { sendFile } from './send-file.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const MOST_LISTED = 5000;

/** The time zone of each order's supplier: their clock says on which day it was ordered. */
async function readTimeZones(executor: Executor, orders: readonly PurchaseOrder[]) {
  const ids = [...new Set(orders.map(({ supplier_id }) => supplier_id))];
  if (ids.length === 0) return new Map<string, string>();
  const rows = await executor
    .select({ supplier_id: supplier.supplier_id, terms: supplier.ordering_terms })
    .from(supplier)
    .where(inArray(supplier.supplier_id, ids));
  return new Map(rows.map(({ supplier_id, terms }) => [supplier_id, terms.delivery.time_zone]));
}

function spendingTable(
  orders: readonly PurchaseOrder[],
  timeZones: ReadonlyMap<string, string>,
  i18n: I18n,
): DocumentTable {
  return {
    name: i18n._('Commandes'),
    columns: [
      { title: i18n._('Commande'), width: 16 },
      { title: i18n._('Fournisseur'), width: 34 },
      { title: i18n._('Commandée par'), width: 26 },
      { title: i18n._('État'), width: 20 },
      { title: i18n._('Commandée le'), width: 12 },
      { title: i18n._('Livraison'), width: 12 },
      { title: i18n._('Adresse'), width: 22 },
      { title: i18n._('Référence'), width: 18 },
      { title: i18n._('Colis'), width: 8 },
      { title: i18n._('Total hors taxes et port'), width: 14 },
      { title: i18n._('Port'), width: 11 },
      { title: i18n._('TVA sur les produits'), width: 12 },
    ],
    rows: orders.map((order) => {
      const { total, shipping, vat, packs } = order.totals;
      return [
        order.number,
        order.supplier_name,
        order.placed_by.name,
        statusText(order.status, i18n),
        dayAt(order.received_at, timeZones.get(order.supplier_id) ?? 'UTC'),
        order.delivery_day,
        order.address.label,
        order.reference,
        packs,
        total,
        shipping ?? i18n._('à calculer'),
        vat,
      ];
    }),
  };
}

export const organizationOrderList = handle(
  routes.organizationOrderList,
  async ({ params: { organization_id }, query: { format, ...filter }, principal, services, request, reply }) => {
    const { i18n, tag } = await requestLanguage(request, principal);
    const table = await withTenant(services.database, { organization_id }, async (executor) => {
      const asked = { ...filter, organization_id, start: 0, count: MOST_LISTED };
      const { purchase_orders } = await listOrders(executor, asked);
      return spendingTable(purchase_orders, await readTimeZones(executor, purchase_orders), i18n);
    });
    const name = `commandes-${services.now().toISOString().slice(0, 10)}`;
    return format === 'csv'
      ? sendFile(reply, name, 'csv', writeCsv(table, tag))
      : sendFile(reply, name, 'xlsx', await writeXlsx(table));
  },
);
