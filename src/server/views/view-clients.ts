import { and, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { catalogView } from '../database/schema/catalog.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { jsonb, statement, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { changePricing } from '../pricing/pricing-change.ts';
import { requireClients } from '../suppliers/own-ids.ts';

export const viewClients = handle(routes.viewClients, async ({ params: { supplier_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const mine = and(eq(commercialLink.supplier_id, supplier_id), isNull(commercialLink.removed_at));
    return {
      items_total: await executor.$count(commercialLink, mine),
      clients: await executor
        .select({
          organization_id: commercialLink.organization_id,
          name: organization.name,
          client_number: commercialLink.client_number,
          view_id: commercialLink.view_id,
        })
        .from(commercialLink)
        .innerJoin(organization, eq(organization.organization_id, commercialLink.organization_id))
        .where(mine)
        .orderBy(sql`lower(${organization.name})`, commercialLink.organization_id)
        .offset(query.start)
        .limit(query.count),
    };
  }),
);

type Given = readonly { organization_id: string; view_id: string | null; seen_view_id: string | null }[];

/**
 * Gives catalogs to clients. It raises a client's version, so that a sheet that somebody has open can't overwrite the
 * change.
 */
const GIVE = statement({
  parameters: { supplier_id: uuid, given: jsonb<Given>() },
  row: { organization_id: uuid },
  sql: `update commercial_link l set view_id = given.view_id, version = l.version + 1,
      terms_version = (select s.catalog_version from supplier s where s.supplier_id = $supplier_id)
    from jsonb_to_recordset($given) as given(organization_id uuid, view_id uuid, seen_view_id uuid)
    where l.supplier_id = $supplier_id and l.organization_id = given.organization_id
      and l.view_id is not distinct from given.seen_view_id and l.removed_at is null
    returning l.organization_id`,
});

export const setViewClients = handle(routes.setViewClients, ({ params, body, principal, services }) =>
  changePricing(services, principal, params.supplier_id, async ({ executor, supplier_id }) => {
    const given = [...new Map(body.clients.map((each) => [each.organization_id, each])).values()];
    const organization_ids = given.map(({ organization_id }) => organization_id);
    await requireClients(executor, supplier_id, organization_ids, () => 'clients');
    const known = await executor
      .select({ view_id: catalogView.view_id })
      .from(catalogView)
      .where(eq(catalogView.supplier_id, supplier_id));
    const unknown = given.find(
      (each) => each.view_id !== null && !known.some(({ view_id }) => view_id === each.view_id),
    );
    if (unknown) throw wrongField('clients', `${unknown.view_id} is no catalog of this supplier`);
    const changed = await executor.rows(GIVE({ supplier_id, given }));
    if (changed.length < given.length) throw new Refusal('stale_version', 'A client has another catalog by now');
    return { items_total: changed.length };
  }),
);
