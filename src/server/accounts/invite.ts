import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { ScopedAccount } from '#contract/account-scope.ts';
import { routes } from '#contract/routes.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/values/locale.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { account, organization, organizationMember } from '../database/schema/accounts.ts';
import { accountMail } from '../database/schema/mail.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { creationId } from '../http/creation-id.ts';
import { type Call, handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { notFound, Refusal, wrongField } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { addMember, type MemberScope } from './membership.ts';
import { readScope, readScopedAccounts, requireScope } from './scope.ts';

/** The name that the invitation is written in; a client's contact is invited in the supplier's name. */
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
 * Refuses to invite a client's contacts when another supplier has that client, or when a member of the client has a password and can
 * invite them. Reason: members see their organization's prices at every supplier.
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

/** The account of an address. A missing one is made; its owner can sign in once they have chosen a password. */
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

/** The invited person and their role. */
interface Invited {
  readonly email: string;
  readonly name: string;
  readonly locale?: Locale | undefined;
  readonly role: string;
}

/** Whether a mail is sent, and the inviter's own message in it. */
interface InvitationMail {
  readonly sent: boolean;
  readonly message: string | null;
}

const shopOf = (
  { supplier_id, organization_id }: Extract<MemberScope, { kind: 'client' }>,
  message: string | null,
) => ({
  supplier_id,
  organization_id,
  message,
});

/** Makes the owner of an address a member of a scope's team. The caller of this function has checked that the principal may. */
export async function inviteInto(
  {
    principal,
    services,
    request,
  }: Pick<Call<unknown, unknown, unknown>, 'services' | 'request'> & { readonly principal: Principal },
  scope: MemberScope,
  { email, name, locale = DEFAULT_LOCALE, role }: Invited,
  mail: InvitationMail,
): Promise<ScopedAccount> {
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
    const [known] = accounts;
    // The idempotency key says that this is the same invitation again: it gets the same answer and no second mail.
    if (isKeyed && known?.role === role) return account_id;
    if (mail.sent) {
      await executor
        .insert(accountMail)
        .values({
          mail_id: id,
          kind: 'invitation',
          recipient_account_id: account_id,
          invited_by,
          due_at: now,
          shop: scope.kind === 'client' ? shopOf(scope, mail.message) : null,
        })
        // The same invitation again, to a member whose role was changed since: it is refused below.
        .onConflictDoNothing();
    }
    // People without a password yet are mailed again: the first mail may be lost, and the link of each mail works.
    const comesAgain = scope.kind === 'client' && known !== undefined && !known.is_activated;
    await nameAuthor(executor, principal);
    if (!comesAgain) await addMember(executor, scope, account_id, role);
    return account_id;
  });
  const { accounts } = await withIdentity(services.database, (executor) =>
    readScopedAccounts(executor, principal, scope, { account_id }),
  );
  const [invited] = accounts;
  if (!invited) throw notFound();
  return invited;
}

export const inviteAccount = handle(routes.inviteAccount, async ({ query, body, ...call }) => {
  const scope = readScope(query);
  if (scope.kind === 'account') throw wrongField('scope', 'names no team');
  requireScope(call.principal, scope, 'write');
  return inviteInto(call, scope, body, { sent: query.email_notification, message: null });
});
