import { routes } from '#contract/routes.ts';
import { orderTable } from '#domain/documents/order-table.ts';
import { withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { wrongField } from '../http/problem.ts';
import { readableOrder } from '../orders/orders.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { type OrderFacts, readOrderFacts } from './order-facts.ts';
import { orderPdf } from './order-pdf.ts';
import { orderTableWords } from './order-words.ts';
import { sendFile } from './send-file.ts';
import { ublDespatchAdvice } from './ubl/despatch-advice.ts';
import { ublOrder } from './ubl/order.ts';
import { ublOrderResponse } from './ubl/order-response.ts';
import { requireParties } from './ubl/parties.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** When the order left the supplier; a despatch advice of an order that has not left is refused. */
function requireShipped({ order }: OrderFacts): string {
  const shipped = order.events.findLast(({ to }) => to === 'shipped');
  if (shipped === undefined) throw wrongField('format', 'is of orders that have been shipped');
  return shipped.at;
}

const xmlFile = (text: string) => Buffer.from(text, 'utf8');

export const orderDocument = handle(
  routes.orderDocument,
  async ({ params, query, principal, services, request, reply }) => {
    const { supplier_id, order_id } = params;
    const facts = await withTenant(services.database, { supplier_id }, async (executor) =>
      readOrderFacts(executor, await readableOrder(executor, principal, supplier_id, order_id)),
    );
    const { number } = facts.order;
    const { i18n, locale, tag } = await requestLanguage(request, principal);
    switch (query.format) {
      case 'ubl':
        return sendFile(reply, number, 'xml', xmlFile(ublOrder(facts, requireParties(facts), i18n)));
      case 'ubl_response':
        return sendFile(reply, number, 'xml', xmlFile(ublOrderResponse(facts, requireParties(facts), i18n)));
      case 'ubl_despatch': {
        const shipped_at = requireShipped(facts);
        return sendFile(
          reply,
          number,
          'xml',
          xmlFile(ublDespatchAdvice(facts, requireParties(facts), shipped_at, i18n)),
        );
      }
      case 'pdf':
        return sendFile(reply, number, 'pdf', await writePdf(await orderPdf(facts, i18n, tag)));
      case 'xlsx':
        return sendFile(reply, number, 'xlsx', await writeXlsx(orderTable(facts, orderTableWords(i18n), locale)));
      case 'csv':
        return sendFile(reply, number, 'csv', writeCsv(orderTable(facts, orderTableWords(i18n), locale), tag));
    }
  },
);
