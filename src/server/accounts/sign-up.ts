import { and, eq, isNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { Session } from '#contract/session.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { withIdentity } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { accountMail } from '../database/schema/mail.ts';
import { type Call, handlePublic } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { findToken, spendToken, spendTokens } from './account-token.ts';
import { requireGoodPassword } from './good-password.ts';
import { openSession } from './open-session.ts';
import { hashPassword } from './password.ts';

/**
 * Makes an account for an address. Its owner chooses the password when they follow the link of the mail, so that nobody can put a
 * password on somebody else's address. A person who has an account already learns it by mail: the answer is the same.
 */
export const signup = handlePublic(routes.signup, async ({ body, services }) => {
  const { email, name, locale = DEFAULT_LOCALE } = body;
  const now = services.now();
  await withIdentity(services.database, async (executor) => {
    await executor
      .insert(account)
      .values({ account_id: newId(now), email, name, locale, created_at: now })
      .onConflictDoNothing();
    const [known] = await executor
      .select({
        account_id: account.account_id,
        password_hash: account.password_hash,
        disabled_at: account.disabled_at,
      })
      .from(account)
      .where(eq(account.email, email));
    if (!known || known.disabled_at) return;
    await executor.insert(accountMail).values({
      mail_id: newId(now),
      kind: known.password_hash === null ? 'activate' : 'already_registered',
      recipient_account_id: known.account_id,
      due_at: now,
    });
  });
  return { message: 'register-success' as const };
});

export const activation = handlePublic(routes.activation, async ({ params, services }) => {
  const found = await withIdentity(services.database, (executor) =>
    findToken(executor, params.token, 'activate', services.now()),
  );
  if (!found) throw notFound();
  const { email, name, expires_at } = found;
  return { email, name, expires_at: expires_at.toISOString() };
});

async function activateWith(call: Call<unknown, unknown, unknown>, token: string, password: string): Promise<Session> {
  const { services } = call;
  const owner = await withIdentity(services.database, (executor) =>
    findToken(executor, token, 'activate', services.now()),
  );
  if (owner) await requireGoodPassword(call, owner, { field: 'password', password });
  const password_hash = await hashPassword(password);
  return withIdentity(services.database, async (executor) => {
    const now = services.now();
    const person = await spendToken(executor, token, 'activate', now);
    if (!person) throw new Refusal('not_found', 'This activation link was used, or is over');
    // The account may have its password by now: an older link must not set another.
    const [activated] = await executor
      .update(account)
      .set({ password_hash })
      .where(and(eq(account.account_id, person.account_id), isNull(account.password_hash)))
      .returning({ account_id: account.account_id });
    if (!activated) throw new Refusal('not_found', 'This activation link was used, or is over');
    await spendTokens(executor, person.account_id, 'activate', now);
    return openSession(executor, call, person);
  });
}

export const activate = handlePublic(routes.activate, (call) =>
  activateWith(call, call.params.token, call.body.password),
);
export const activateAccount = handlePublic(routes.activateAccount, (call) =>
  activateWith(call, call.body.token, call.body.password),
);
