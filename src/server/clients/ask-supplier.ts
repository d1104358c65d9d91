/** The organization's side of a request to be supplied. */
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { deliveryAddress, organization } from '../database/schema/accounts.ts';
import { clientRequest, commercialLink, supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { supplierCard } from '../suppliers/supplier-card.ts';

/** The columns of a request that both sides see. */
export const requestColumns = {
  supplier_id: clientRequest.supplier_id,
  organization_id: clientRequest.organization_id,
  request_state: clientRequest.request_state,
  message: clientRequest.message,
  reason: clientRequest.reason,
  asked_by: clientRequest.asked_by,
  asked_at: clientRequest.asked_at,
  answered_at: clientRequest.answered_at,
};

/** The row with its times as texts, as the API answers them. */
export const inWords = <Row extends { asked_at: Date; answered_at: Date | null }>(row: Row) => ({
  ...row,
  asked_at: row.asked_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

const ofOrganization = (organization_id: string, supplier_id: string) =>
  and(eq(clientRequest.organization_id, organization_id), eq(clientRequest.supplier_id, supplier_id));

function readRequests(executor: Executor, where: ReturnType<typeof and>) {
  return executor
    .select({ ...requestColumns, supplier: supplierCard })
    .from(clientRequest)
    .innerJoin(supplier, eq(supplier.supplier_id, clientRequest.supplier_id))
    .where(where)
    .orderBy(desc(clientRequest.asked_at), asc(clientRequest.supplier_id));
}

export const supplierRequests = handle(routes.supplierRequests, async ({ params, query, services }) => {
  const { organization_id } = params;
  return withTenant(services.database, { organization_id }, async (executor) => {
    const where = and(eq(clientRequest.organization_id, organization_id));
    const rows = await readRequests(executor, where).offset(query.start).limit(query.count);
    return { items_total: await executor.$count(clientRequest, where), requests: rows.map(inWords) };
  });
});

/** The organization's name, SIRET and city, as the supplier sees them in the request. */
async function readAsking(executor: Executor, organization_id: string) {
  const [asking] = await executor
    .select({ name: organization.name, siret: organization.siret })
    .from(organization)
    .where(and(eq(organization.organization_id, organization_id), isNull(organization.deleted_at)));
  if (!asking) throw notFound();
  const [address] = await executor
    .select({ city: deliveryAddress.city })
    .from(deliveryAddress)
    .where(and(eq(deliveryAddress.organization_id, organization_id), isNull(deliveryAddress.removed_at)))
    .orderBy(asc(deliveryAddress.created_at), asc(deliveryAddress.label))
    .limit(1);
  return { ...asking, city: address?.city ?? null };
}

export const askSupplier = handle(routes.askSupplier, async ({ params, body, principal, services, request }) => {
  const { organization_id } = params;
  const { supplier_id } = body;
  const { account_id, email, name: asked_by } = principal;
  const request_key = idempotencyKey(request);
  return withTenant(services.database, { organization_id }, async (executor) => {
    const [known] = await executor
      .select({ supplier_id: supplier.supplier_id })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    if (!known) throw wrongField('supplier_id', 'is no supplier');
    const asking = ofOrganization(organization_id, supplier_id);
    // The idempotency key says that this is the same request again: it stays as it was answered.
    const [again] =
      request_key === null ? [] : await readRequests(executor, and(asking, eq(clientRequest.request_key, request_key)));
    if (again) return inWords(again);
    const [link] = await executor
      .select({ supplier_id: commercialLink.supplier_id })
      .from(commercialLink)
      .where(
        and(
          eq(commercialLink.organization_id, organization_id),
          eq(commercialLink.supplier_id, supplier_id),
          isNull(commercialLink.removed_at),
        ),
      );
    if (link) throw new Refusal('IN_USE', 'The organization is a client already');
    const asked = {
      ...(await readAsking(executor, organization_id)),
      ...{ account_id, email, asked_by },
      ...{ request_state: 'waiting' as const, reason: null, answered_at: null },
      message: body.message || null,
      request_key,
      asked_at: services.now(),
    };
    await executor
      .insert(clientRequest)
      .values({ supplier_id, organization_id, ...asked })
      .onConflictDoUpdate({
        target: [clientRequest.supplier_id, clientRequest.organization_id],
        set: asked,
        setWhere: ne(clientRequest.request_state, 'waiting'),
      });
    const [row] = await readRequests(executor, asking);
    if (!row) throw notFound();
    return inWords(row);
  });
});

export const withdrawRequest = handle(routes.withdrawRequest, async ({ params, body, services }) => {
  const { organization_id } = params;
  const { supplier_id } = body;
  const withdrawn = await withTenant(services.database, { organization_id }, (executor) =>
    executor
      .delete(clientRequest)
      .where(and(ofOrganization(organization_id, supplier_id), eq(clientRequest.request_state, 'waiting')))
      .returning({ supplier_id: clientRequest.supplier_id }),
  );
  if (withdrawn.length === 0) throw notFound();
  return {};
});
