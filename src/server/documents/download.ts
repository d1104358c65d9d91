import { routes } from '#contract/routes.ts';
import { type OrderFormFacts, orderFormTable } from '#domain/documents/order-form-table.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { loadClientConditions } from '../catalog/client-conditions.ts';
import { listClientProducts } from '../catalog/client-products.ts';
import { withTenant } from '../database/connection.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { wrongField } from '../http/problem.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { readLetterhead, readReceiver } from './order-facts.ts';
import { orderFormPdf } from './order-form-pdf.ts';
import { orderFormWords } from './order-words.ts';
import { sendFile } from './send-file.ts';
import { ublCatalogue } from './ubl/catalogue.ts';
import { requireParties } from './ubl/parties.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Products in a PDF: more would take too long to lay out, and nobody reads so many pages. */
const MOST_ON_PAPER = 2000;

export const download = handle(routes.download, async ({ params, query, principal, services, request, reply }) => {
  const { supplier_id } = params;
  const { format, start, count } = query;
  const client = onlyClient(principal, query.contact_id);
  const now = services.now();
  const tenant = clientTenant(principal, supplier_id, client, 'catalog:read');
  const { letterhead, siret, receiver, conditions, list } = await withTenant(
    services.database,
    tenant,
    async (executor) => {
      const conditions = await loadClientConditions(executor, supplier_id, client, undefined);
      const { letterhead, siret } = await readLetterhead(executor, supplier_id);
      const list = await listClientProducts(executor, conditions, now, { start, count });
      return { letterhead, siret, receiver: await readReceiver(executor, client), conditions, list };
    },
  );
  if (format === 'pdf' && list.products.length > MOST_ON_PAPER) {
    throw wrongField('count', `must be at most ${MOST_ON_PAPER} for a PDF`);
  }
  const { i18n, locale, tag } = await requestLanguage(request, principal);
  const facts: OrderFormFacts = {
    supplier_name: letterhead.name,
    products: list.products,
    at: now.toISOString(),
    precision: conditions.terms.price_decimal_precision,
  };
  const day = dayAt(now.toISOString(), letterhead.time_zone);
  const name = `catalogue-${day}`;
  switch (format) {
    case 'xlsx':
      return sendFile(reply, name, 'xlsx', await writeXlsx(orderFormTable(facts, orderFormWords(i18n), locale)));
    case 'csv':
      return sendFile(reply, name, 'csv', writeCsv(orderFormTable(facts, orderFormWords(i18n), locale), tag));
    case 'ubl': {
      const parties = requireParties({ supplier_siret: siret, organization_siret: receiver.siret });
      return sendFile(
        reply,
        name,
        'xml',
        Buffer.from(ublCatalogue(facts, receiver.name, parties, day, locale), 'utf8'),
      );
    }
    case 'pdf':
      return sendFile(reply, name, 'pdf', await writePdf(await orderFormPdf(facts, letterhead, i18n, locale, tag)));
  }
});
