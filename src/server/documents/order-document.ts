import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import { readableOrder } from '../orders/orders.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { type OrderFacts, readOrderFacts } from './order-facts.ts';
import { orderPdf } from './order-pdf.ts';
import { orderTable } from './order-table.ts';
import { sendFile } from './send-file.ts';
import { type UblParties, ublOrder } from './ubl-order.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Refuses without both SIRET numbers: a UBL order can't be addressed without them. */
function requireParties({ supplier_siret, organization_siret }: OrderFacts): UblParties {
  if (supplier_siret !== null && organization_siret !== null) return { supplier_siret, organization_siret };
  throw new Refusal('incomplete', 'A UBL order names both SIRET numbers', {
    errors: {
      ...(supplier_siret === null ? { 'supplier.siret': 'is not known' } : {}),
      ...(organization_siret === null ? { 'organization.siret': 'is not known' } : {}),
    },
  });
}

export const orderDocument = handle(
  routes.orderDocument,
  async ({ params, query, principal, services, request, reply }) => {
    const { supplier_id, order_id } = params;
    const facts = await withTenant(services.database, { supplier_id }, async (executor) =>
      readOrderFacts(executor, await readableOrder(executor, principal, supplier_id, order_id)),
    );
    const { number } = facts.order;
    const { i18n, tag } = await requestLanguage(request, principal);
    switch (query.format) {
      case 'ubl':
        return sendFile(reply, number, 'xml', Buffer.from(ublOrder(facts, requireParties(facts), i18n), 'utf8'));
      case 'pdf':
        return sendFile(reply, number, 'pdf', await writePdf(await orderPdf(facts, i18n, tag)));
      case 'xlsx':
        return sendFile(reply, number, 'xlsx', await writeXlsx(orderTable(facts, i18n, tag)));
      case 'csv':
        return sendFile(reply, number, 'csv', writeCsv(orderTable(facts, i18n, tag), tag));
    }
  },
);
