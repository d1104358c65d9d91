/** An organization's orders at all suppliers as a spreadsheet. Without the server, the device makes the same. */
import type { I18n } from '@lingui/core';
import { inArray } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { type OrganizationOrderWords, organizationOrderTable } from '#domain/documents/organization-order-table.ts';
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

function organizationOrderWords(i18n: I18n): OrganizationOrderWords {
  return {
    title: i18n._('Commandes'),
    number: i18n._('Commande'),
    supplier: i18n._('Fournisseur'),
    placed_by: i18n._('Commandée par'),
    state: i18n._('État'),
    placed_on: i18n._('Commandée le'),
    delivery: i18n._('Livraison'),
    address: i18n._('Adresse'),
    reference: i18n._('Référence'),
    packs: i18n._('Colis'),
    total: i18n._('Total hors taxes et port'),
    shipping: i18n._('Port'),
    unknown_shipping: i18n._('à calculer'),
    vat: i18n._('TVA sur les produits'),
    status: (status) => statusText(status, i18n),
  };
}

export const organizationOrderList = handle(
  routes.organizationOrderList,
  async ({ params: { organization_id }, query: { format, ...filter }, principal, services, request, reply }) => {
    const { i18n, tag } = await requestLanguage(request, principal);
    const table = await withTenant(services.database, { organization_id }, async (executor) => {
      const asked = { ...filter, organization_id, start: 0, count: MOST_LISTED };
      const { purchase_orders: orders } = await listOrders(executor, asked);
      const timeZones = await readTimeZones(executor, orders);
      return organizationOrderTable({ orders, timeZones }, organizationOrderWords(i18n));
    });
    const name = `commandes-${services.now().toISOString().slice(0, 10)}`;
    return format === 'csv'
      ? sendFile(reply, name, 'csv', writeCsv(table, tag))
      : sendFile(reply, name, 'xlsx', await writeXlsx(table));
  },
);
