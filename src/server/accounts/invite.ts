import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, organization, organizationMember } from '../database/schema/accounts.ts';
import { accountMail } from '../database/schema/mail.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { addMember, type MemberScope } from './membership.ts';
import { readScope, readScopedAccounts, requireScope } from './scope.ts';

/** In whose name the invitation is written: for a client's contact the supplier's. */
async function inviter(executor: Executor, scope: MemberScope): Promise<string> {
  const [found] =
    scope.kind === 'organization'
      ? await executor
          .select({ name: organization.name })
          .from(organization)
          .where(eq(organization.organization_id, scope.organization_id))
      : await executor
          .select({ name: supplier.name })
          .from(supplier)
          .where(eq(supplier.supplier_id, scope.supplier_id));
  if (!found) throw notFound();
  return found.name;
}

/**
 * Members see their organization's prices at every supplier. So a supplier may invite a client's contacts only while the client
 * is nobody else's, and while nobody of the client is there to do it.
 */
async function requireOwnClient(executor: Executor, scope: Extract<MemberScope, { kind: 'client' }>): Promise<void> {
  const { supplier_id, organization_id } = scope;
  const [elsewhere] = await executor
    .select({ supplier_id: commercialLink.supplier_id })
    .from(commercialLink)
    .where(and(eq(commercialLink.organization_id, organization_id), ne(commercialLink.supplier_id, supplier_id)))
    .limit(1);
  const [member] = await executor
    .select({ account_id: account.account_id })
    .from(organizationMember)
    .innerJoin(account, eq(account.account_id, organizationMember.account_id))
    .where(and(eq(organizationMember.organization_id, organization_id), isNotNull(account.password_hash)))
    .limit(1);
  if (elsewhere || member) {
    throw new Refusal('not_allowed', 'This client’s managers invite its members themselves');
  }
}

/** The account of an address, made where there is none: it can sign in once its owner has chosen a password. */
export async function findOrAddAccount(
  executor: Executor,
  person: { readonly email: string; readonly name: string; readonly locale: string },
  now: Date,
): Promise<string> {
  await executor
    .insert(account)
    .values({ account_id: newId(now), ...person, created_at: now })
    .onConflictDoNothing();
  const [known] = await executor
    .select({ account_id: account.account_id })
    .from(account)
    .where(and(eq(account.email, person.email), isNull(account.disabled_at)));
  if (!known) throw new Refusal('not_allowed', 'This address can’t be invited');
  return known.account_id;
}

export const inviteAccount = handle(routes.inviteAccount, async ({ query, body, principal, services, request }) => {
  const scope = readScope(query);
  if (scope.kind === 'account') throw wrongField('scope', 'names no team');
  requireScope(principal, scope, 'write');
  const { email, name, locale = DEFAULT_LOCALE, role } = body;
  const now = services.now();
  const { id, isKeyed } = creationId(request, principal, now);
  const account_id = await withIdentity(services.database, async (executor) => {
    if (scope.kind === 'client') {
      await readScopedAccounts(executor, principal, scope, {});
      await requireOwnClient(executor, scope);
    }
    const invited_by = await inviter(executor, scope);
    const account_id = await findOrAddAccount(executor, { email, name, locale }, now);
    const { accounts } = await readScopedAccounts(executor, principal, scope, { account_id });
    // The same invitation again, which its key tells from another of a member: answered as the first was, mailed once.
    if (isKeyed && accounts.some((member) => member.role === role)) return account_id;
    if (query.email_notification) {
      await executor.insert(accountMail).values({
        mail_id: id,
        kind: 'invitation',
        recipient_account_id: account_id,
        invited_by,
        due_at: now,
      });
    }
    await addMember(executor, scope, account_id, role);
    return account_id;
  });
  const { accounts } = await withIdentity(services.database, (executor) =>
    readScopedAccounts(executor, principal, scope, { account_id }),
  );
  const [invited] = accounts;
  if (!invited) throw notFound();
  return invited;
});
