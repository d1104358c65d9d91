import { routes } from '#contract/routes.ts';
import { namesApart, pickingSections } from '#domain/orders/picking-list.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { listOrders } from '../orders/order-rows.ts';
import { readTimeZone } from '../suppliers/read-time-zone.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { deliveryNotesPdf } from './delivery-notes.ts';
import { readLetterhead } from './order-facts.ts';
import { orderListTable } from './order-list-table.ts';
import { pickingPdf, pickingTable } from './picking-list.ts';
import { readCategoryNames, readDay } from './read-day.ts';
import { sendFile } from './send-file.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

const MOST_LISTED = 5000;

export const pickingList = handle(
  routes.pickingList,
  async ({ params: { supplier_id }, query, principal, services, request, reply }) => {
    const { delivery_day, by, format } = query;
    const { i18n, locale, tag } = await requestLanguage(request, principal);
    const { orders, names, letterhead } = await withTenant(services.database, { supplier_id }, async (executor) => {
      const orders = await readDay(executor, supplier_id, delivery_day, ['confirmed', 'preparing']);
      const { letterhead } = await readLetterhead(executor, supplier_id);
      return { orders, letterhead, names: await readCategoryNames(executor, supplier_id, orders) };
    });
    const clients = namesApart(orders);
    const lines = orders.flatMap((order) =>
      order.lines.map((line) => {
        const named = names.get(line.product_id);
        const category = named?.[locale] ?? named?.fr_FR ?? i18n._('Sans rayon');
        const { organization_id, organization_name, number } = order;
        return { organization_id, client: clients.get(organization_id) ?? organization_name, number, category, line };
      }),
    );
    const facts = { letterhead, delivery_day, orders: orders.length, sections: pickingSections(lines, by, locale) };
    const name = `preparation-${delivery_day}`;
    switch (format) {
      case 'pdf':
        return sendFile(reply, name, 'pdf', await writePdf(await pickingPdf(facts, i18n, tag)));
      case 'xlsx':
        return sendFile(reply, name, 'xlsx', await writeXlsx(pickingTable(facts, i18n, tag)));
      case 'csv':
        return sendFile(reply, name, 'csv', writeCsv(pickingTable(facts, i18n, tag), tag));
    }
  },
);

export const deliveryNotes = handle(
  routes.deliveryNotes,
  async ({ params: { supplier_id }, query: { delivery_day }, principal, services, request, reply }) => {
    const { i18n, tag } = await requestLanguage(request, principal);
    const { orders, letterhead } = await withTenant(services.database, { supplier_id }, async (executor) => {
      const { letterhead } = await readLetterhead(executor, supplier_id);
      return {
        letterhead,
        orders: await readDay(executor, supplier_id, delivery_day, ['confirmed', 'preparing', 'shipped', 'delivered']),
      };
    });
    const pdf = await writePdf(await deliveryNotesPdf(orders, letterhead, i18n, tag));
    return sendFile(reply, `bons-de-livraison-${delivery_day}`, 'pdf', pdf);
  },
);

export const orderList = handle(
  routes.orderList,
  async ({ params: { supplier_id }, query: { format, ...filter }, principal, services, request, reply }) => {
    const { i18n, tag } = await requestLanguage(request, principal);
    const { orders, timeZone } = await withTenant(services.database, { supplier_id }, async (executor) => {
      const { purchase_orders } = await listOrders(executor, { ...filter, supplier_id, start: 0, count: MOST_LISTED });
      return { orders: purchase_orders, timeZone: await readTimeZone(executor, supplier_id) };
    });
    const table = orderListTable(orders, timeZone, i18n);
    const name = `commandes-${dayAt(services.now().toISOString(), timeZone)}`;
    return format === 'csv'
      ? sendFile(reply, name, 'csv', writeCsv(table, tag))
      : sendFile(reply, name, 'xlsx', await writeXlsx(table));
  },
);
