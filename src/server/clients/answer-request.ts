/** The supplier's side of a request to be supplied. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { becomeTenant, type Executor, withIdentity, withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { organization } from '../database/schema/accounts.ts';
import { accountMail } from '../database/schema/mail.ts';
import { clientRequest, commercialLink, supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { inWords, requestColumns } from './ask-supplier.ts';
import { lockClients, requireOwnNumbers, writeGroups } from './client-fields.ts';

const columns = {
  ...requestColumns,
  name: clientRequest.name,
  siret: clientRequest.siret,
  city: clientRequest.city,
  email: clientRequest.email,
};

export const clientRequests = handle(routes.clientRequests, async ({ params, query, services }) => {
  const { supplier_id } = params;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const where = and(eq(clientRequest.supplier_id, supplier_id), eq(clientRequest.request_state, 'waiting'));
    const rows = await executor
      .select(columns)
      .from(clientRequest)
      .where(where)
      .orderBy(asc(clientRequest.asked_at), asc(clientRequest.organization_id))
      .offset(query.start)
      .limit(query.count);
    return { items_total: await executor.$count(clientRequest, where), requests: rows.map(inWords) };
  });
});

interface Accepted {
  readonly client_number?: string | null | undefined;
  readonly price_group_ids?: readonly string[] | undefined;
}

/** Makes the commercial link. A client that was removed before gets its old conditions back, except those that are given now. */
async function becomeClient(
  executor: Executor,
  { supplier_id, organization_id }: { readonly supplier_id: string; readonly organization_id: string },
  siret: string | null,
  { client_number, price_group_ids }: Accepted,
  now: Date,
): Promise<void> {
  await requireOwnNumbers(executor, supplier_id, organization_id, { siret, client_number });
  const terms_version = await nextCatalogVersion(executor, supplier_id);
  const numbered = client_number === undefined ? {} : { client_number: client_number || null };
  await executor
    .insert(commercialLink)
    .values({ supplier_id, organization_id, ...numbered, terms_version, created_at: now })
    .onConflictDoUpdate({
      target: [commercialLink.supplier_id, commercialLink.organization_id],
      set: { ...numbered, removed_at: null, terms_version, version: sql`${commercialLink.version} + 1` },
    });
  if (price_group_ids !== undefined) await writeGroups(executor, supplier_id, organization_id, price_group_ids);
}

export const answerRequest = handle(routes.answerRequest, async ({ params, body, principal, services }) => {
  const { supplier_id, organization_id } = params;
  const { accepted } = body;
  const reason = body.reason || null;
  if (!accepted && reason === null) throw wrongField('reason', 'must be said to who asked');
  const mine = and(eq(clientRequest.supplier_id, supplier_id), eq(clientRequest.organization_id, organization_id));
  const [asked] = await withTenant(services.database, { supplier_id }, (executor) =>
    executor.select({ account_id: clientRequest.account_id }).from(clientRequest).where(mine),
  );
  if (!asked) throw notFound();
  const now = services.now();
  return withIdentity(services.database, async (executor) => {
    const [asking] = await executor
      .select({ siret: organization.siret })
      .from(organization)
      .where(and(eq(organization.organization_id, organization_id), isNull(organization.deleted_at)));
    if (!asking) throw notFound();
    const [own] = await executor
      .select({ name: supplier.name })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    await executor.insert(accountMail).values({
      mail_id: newId(now),
      kind: accepted ? 'invitation' : 'request_declined',
      recipient_account_id: asked.account_id,
      invited_by: own?.name ?? null,
      due_at: now,
      shop: { supplier_id, organization_id, message: reason },
    });
    await becomeTenant(executor, { supplier_id });
    await nameAuthor(executor, principal);
    await lockClients(executor, supplier_id);
    const [answered] = await executor
      .update(clientRequest)
      .set({ request_state: accepted ? 'accepted' : 'declined', reason: accepted ? null : reason, answered_at: now })
      .where(and(mine, eq(clientRequest.request_state, 'waiting')))
      .returning(columns);
    if (!answered) throw new Refusal('stale_version');
    if (accepted) await becomeClient(executor, params, asking.siret, body, now);
    return inWords(answered);
  });
});
