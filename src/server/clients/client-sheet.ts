import { and, eq } from 'drizzle-orm';
import type { Client } from '#contract/client.ts';
import { routes } from '#contract/routes.ts';
import { OWING_STATUSES, openCredit } from '#domain/orders/credit.ts';
import { AMOUNT_PRECISION, money } from '#domain/values/money.ts';
import { readAddresses } from '../catalog/addresses.ts';
import { withIdentity, withTenant } from '../database/connection.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { OWING } from '../orders/owing-orders.ts';
import { readClientRows } from './client-rows.ts';
import { keeperOf } from './who-keeps.ts';

/** A client's sheet, also a removed client's; "not found" where there never was a commercial link. */
export async function readClient(services: Services, supplier_id: string, organization_id: string): Promise<Client> {
  const link = await withTenant(services.database, { supplier_id }, async (executor) => {
    const [row] = await executor
      .select({
        phone: commercialLink.phone,
        note: commercialLink.note,
        view_id: commercialLink.view_id,
        credit_limit: commercialLink.credit_limit,
        currency: supplier.currency,
        terms: commercialLink.ordering_terms,
        version: commercialLink.version,
      })
      .from(commercialLink)
      .innerJoin(supplier, eq(supplier.supplier_id, commercialLink.supplier_id))
      .where(and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, organization_id)));
    return (
      row && {
        ...row,
        addresses: await readAddresses(executor, organization_id),
        owing: await executor.rows(
          OWING({ supplier_id, organization_ids: [organization_id], statuses: OWING_STATUSES }),
        ),
      }
    );
  });
  const [row] = link ? await readClientRows(services, supplier_id, organization_id) : [];
  if (!link || !row) throw notFound();
  const kept_by = await withIdentity(services.database, (identity) => keeperOf(identity, supplier_id, organization_id));
  const { terms, credit_limit, currency, owing, ...of_link } = link;
  return {
    ...row,
    ...of_link,
    credit_limit: credit_limit === null ? null : money(credit_limit, AMOUNT_PRECISION, currency),
    open_credit: openCredit(owing, currency),
    own_terms: Object.keys(terms),
    kept_by,
  };
}

export const client = handle(routes.client, ({ params, services }) =>
  readClient(services, params.supplier_id, params.organization_id),
);
