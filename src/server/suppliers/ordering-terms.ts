import { and, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type OwnTerms, termsOfClient } from '#domain/pricing/client-terms.ts';
import { MAXIMUM_KINDS, type OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { type TermsProblem, termsProblem } from '#domain/pricing/terms-problem.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { organization } from '../database/schema/accounts.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { bigint, boolean, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';

const PROBLEMS: Readonly<Record<TermsProblem['what'], string>> = {
  kind_twice: 'is there already',
  no_amount: 'must be above 0',
  maximum_of_other_kind: `is known for ${MAXIMUM_KINDS.join(', ')} only`,
  maximum_below_minimum: 'must be above 0 and not below the minimum',
  tiers_out_of_order: 'must be above the tier before',
  last_tier_bounded: 'must be null in the last tier, and there only',
  other_currency: 'is not in this supplier’s currency',
  negative: 'must not be below 0',
  no_day: 'leaves no day to deliver on',
  beyond_horizon: 'must not be above horizon_days',
};

/** Refuses terms that contradict themselves, naming the field of the body. */
function requireSound(terms: OrderingTerms, prefix: 'terms.' | 'own.'): void {
  const problem = termsProblem(terms);
  if (problem !== null) throw wrongField(`${prefix}${problem.field}`, PROBLEMS[problem.what]);
}

function requireVersion(stored: number, given: number): void {
  if (stored !== given) throw new Refusal('stale_version');
}

const AGREED = `from commercial_link l join organization o using (organization_id)
  where l.supplier_id = $supplier_id and l.removed_at is null and ($extended or l.ordering_terms <> '{}'::jsonb)
    and position(lower($query) in lower(o.name)) > 0`;
const ASKED = { supplier_id: uuid, extended: boolean, query: text };
const AGREED_COUNT = statement({
  parameters: ASKED,
  row: { total: bigint },
  sql: `select count(*) as total ${AGREED}`,
});
const AGREED_ROW = {
  organization_id: commercialLink.organization_id,
  name: organization.name,
  version: commercialLink.ordering_terms_version,
  own: commercialLink.ordering_terms,
};
const AGREED_COLUMNS = 'l.organization_id, o.name, l.ordering_terms_version as version, l.ordering_terms as own';
const AGREED_PAGE = statement({
  parameters: { ...ASKED, start: bigint, count: bigint },
  row: AGREED_ROW,
  sql: `select ${AGREED_COLUMNS} ${AGREED} order by o.name, l.organization_id offset $start limit $count`,
});
const OF_CLIENT = statement({
  parameters: { supplier_id: uuid, client_id: uuid },
  row: AGREED_ROW,
  sql: `select ${AGREED_COLUMNS} from commercial_link l join organization o using (organization_id)
    where l.supplier_id = $supplier_id and l.organization_id = $client_id and l.removed_at is null`,
});

async function countAgreed(executor: Executor, supplier_id: string, extended = false, query = ''): Promise<number> {
  const [counted] = await executor.rows(AGREED_COUNT({ supplier_id, extended, query }));
  return counted?.total ?? 0;
}

async function readTerms(executor: Executor, supplier_id: string) {
  const [found] = await executor
    .select({ version: supplier.ordering_terms_version, terms: supplier.ordering_terms })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!found) throw notFound();
  return found;
}

async function readOwn(executor: Executor, supplier_id: string, client_id: string) {
  const [found] = await executor.rows(OF_CLIENT({ supplier_id, client_id }));
  if (!found) throw notFound();
  return found;
}

export const orderingTerms = handle(routes.orderingTerms, async ({ params: { supplier_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => ({
    ...(await readTerms(executor, supplier_id)),
    clients_total: await countAgreed(executor, supplier_id),
  })),
);

/** The new catalog version makes devices pull the terms with the catalog. */
export const changeOrderingTerms = handle(routes.changeOrderingTerms, async ({ params, body, principal, services }) => {
  const { supplier_id } = params;
  const { version } = body;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await nextCatalogVersion(executor, supplier_id);
    await nameAuthor(executor, principal);
    const before = await readTerms(executor, supplier_id);
    requireVersion(before.version, version);
    const terms = termsOfClient(before.terms, body.terms);
    requireSound(terms, 'terms.');
    await executor
      .update(supplier)
      .set({ ordering_terms: terms, ordering_terms_version: version + 1 })
      .where(eq(supplier.supplier_id, supplier_id));
    return { version: version + 1, terms, clients_total: await countAgreed(executor, supplier_id) };
  });
});

export const agreedTerms = handle(routes.agreedTerms, async ({ params: { supplier_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => ({
    items_total: await countAgreed(executor, supplier_id, query.extended, query.query),
    clients: [...(await executor.rows(AGREED_PAGE({ supplier_id, ...query })))],
  })),
);

export const clientTerms = handle(routes.clientTerms, async ({ params: { supplier_id, client_id }, services }) =>
  withTenant(services.database, { supplier_id }, (executor) => readOwn(executor, supplier_id, client_id)),
);

export const setClientTerms = handle(routes.setClientTerms, async ({ params, body, principal, services }) => {
  const { supplier_id, client_id } = params;
  const own = withoutNothing(body.own);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    await nextCatalogVersion(executor, supplier_id);
    await nameAuthor(executor, principal);
    const before = await readOwn(executor, supplier_id, client_id);
    requireVersion(before.version, body.version);
    const { terms } = await readTerms(executor, supplier_id);
    requireSound(termsOfClient(terms, own), 'own.');
    const version = before.version + 1;
    await executor
      .update(commercialLink)
      .set({ ordering_terms: own, ordering_terms_version: version })
      .where(and(eq(commercialLink.supplier_id, supplier_id), eq(commercialLink.organization_id, client_id)));
    return { ...before, own, version };
  });
});

/** The client's own terms without an empty `delivery`, which would change nothing. */
function withoutNothing(own: OwnTerms): OwnTerms {
  const { delivery = {}, ...others } = own;
  return Object.keys(delivery).length === 0 ? others : own;
}
