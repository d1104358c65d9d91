import { desc, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { findOrAddAccount } from '../accounts/invite.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, supplierInvitation } from '../database/schema/accounts.ts';
import { accountMail } from '../database/schema/mail.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';

const columns = {
  account_id: supplierInvitation.account_id,
  email: account.email,
  name: account.name,
  password_hash: account.password_hash,
  created_at: supplierInvitation.created_at,
};

interface InvitationRow {
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly created_at: Date;
}

const asInvitation = ({ password_hash, created_at, ...person }: InvitationRow) => ({
  ...person,
  is_activated: password_hash !== null,
  created_at: created_at.toISOString(),
});

const invitations = (executor: Executor) =>
  executor
    .select(columns)
    .from(supplierInvitation)
    .innerJoin(account, eq(account.account_id, supplierInvitation.account_id))
    .$dynamic();

export const supplierInvitations = handle(routes.supplierInvitations, ({ query, services }) =>
  withIdentity(services.database, async (executor) => {
    const page = await invitations(executor)
      .orderBy(desc(supplierInvitation.created_at), desc(supplierInvitation.account_id))
      .offset(query.start)
      .limit(query.count);
    return { items_total: await executor.$count(supplierInvitation), invitations: page.map(asInvitation) };
  }),
);

export const inviteSupplier = handle(routes.inviteSupplier, async ({ body, principal, request, services }) => {
  const { email, name, locale = DEFAULT_LOCALE } = body;
  const now = services.now();
  const { id: mail_id } = creationId(request, principal, now);
  return withIdentity(services.database, async (executor) => {
    const account_id = await findOrAddAccount(executor, { email, name, locale }, now);
    // The mail's id shows that a call is repeated: then nobody is mailed or invited again, even if they have opened a
    // space meanwhile.
    const [mail] = await executor
      .insert(accountMail)
      .values({ mail_id, kind: 'space_invitation', recipient_account_id: account_id, due_at: now })
      .onConflictDoNothing()
      .returning({ mail_id: accountMail.mail_id });
    const values = { account_id, invited_by_account_id: principal.account_id, created_at: now };
    if (mail) await executor.insert(supplierInvitation).values(values).onConflictDoNothing();
    const [person] = await executor
      .select({
        account_id: account.account_id,
        email: account.email,
        name: account.name,
        password_hash: account.password_hash,
      })
      .from(account)
      .where(eq(account.account_id, account_id));
    if (!person) throw notFound();
    const [invited] = await invitations(executor).where(eq(supplierInvitation.account_id, account_id));
    return asInvitation(invited ?? { ...person, created_at: now });
  });
});

export const withdrawInvitation = handle(routes.withdrawInvitation, async ({ params, services }) => {
  const withdrawn = await withIdentity(services.database, (executor) =>
    executor
      .delete(supplierInvitation)
      .where(eq(supplierInvitation.account_id, params.account_id))
      .returning({ account_id: supplierInvitation.account_id }),
  );
  if (withdrawn.length === 0) throw notFound();
  return {};
});
