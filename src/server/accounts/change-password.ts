import { eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { noteFacts } from '../http/request-facts.ts';
import { noteSecurityEvent } from '../http/security-log.ts';
import { newId } from '../new-id.ts';
import { findToken, spendToken, spendTokens } from './account-token.ts';
import { requireGoodPassword } from './good-password.ts';
import { asGuess } from './guess-limit.ts';
import { forgetDevices, rememberDevice } from './known-device.ts';
import { endSessions, openSession } from './open-session.ts';
import { requireOwnPassword } from './own-password.ts';
import { hashPassword } from './password.ts';
import { endChallenges } from './sign-in-challenge.ts';

/** The specification (section 8) has this sentence, and the fields that are named with it. */
const UNABLE = 'Unable to change password';

/** Runs the same statement for known and unknown addresses, so that neither the answer nor its time tells them apart. */
export const sendResetMail = handlePublic(routes.sendResetMail, async ({ query, services }) => {
  const now = services.now();
  await withIdentity(services.database, (executor) =>
    executor.execute(sql`
      insert into account_mail (mail_id, kind, recipient_account_id, due_at)
      select ${newId(now)}, case when password_hash is null then 'activate' else 'reset' end, account_id, ${now}
      from account where email = ${query.email} and disabled_at is null`),
  );
  return { message: 'success' as const };
});

export const resetLink = handlePublic(routes.resetLink, async ({ params, services }) => {
  const found = await withIdentity(services.database, (executor) =>
    findToken(executor, params.reset_token, 'reset', services.now()),
  );
  if (!found) throw notFound();
  return { email: found.email, expires_at: found.expires_at.toISOString() };
});

/** Sets a new password: ends every session of the account, forgets all its devices, and tells the owner by mail. */
async function setPassword(executor: Executor, account_id: string, password_hash: string, now: Date): Promise<void> {
  await executor.update(account).set({ password_hash }).where(eq(account.account_id, account_id));
  await endSessions(executor, account_id, now);
  await forgetDevices(executor, account_id);
  await endChallenges(executor, account_id);
  for (const purpose of ['reset', 'sign_in'] as const) await spendTokens(executor, account_id, purpose, now);
  await executor.execute(sql`
    insert into account_mail (mail_id, kind, recipient_account_id, due_at)
    values (${newId(now)}, 'password_changed', ${account_id}, ${now})`);
}

export const resetPassword = handlePublic(routes.resetPassword, async (call) => {
  const { body, services } = call;
  const owner = await withIdentity(services.database, (executor) =>
    findToken(executor, body.reset_token, 'reset', services.now()),
  );
  if (owner) await requireGoodPassword(call, owner, { field: 'password', password: body.password });
  const password_hash = await hashPassword(body.password);
  await withIdentity(services.database, async (executor) => {
    const now = services.now();
    const person = await spendToken(executor, body.reset_token, 'reset', now);
    if (!person) throw new Refusal('invalid_input', UNABLE, { errors: { reset_token: 'was used, or is over' } });
    await setPassword(executor, person.account_id, password_hash, now);
    // The owner has read the account's mail on this device: they can sign in here while strangers guess at the address.
    await rememberDevice(executor, call, person.account_id);
    noteFacts(call.request, { account_id: person.account_id });
    noteSecurityEvent(call.request, 'password changed');
  });
  return { message: 'success' as const };
});

export const changePassword = handle(routes.changePassword, async (call) => {
  const { body, principal, services } = call;
  const { account_id } = principal;
  await asGuess(call, principal.email, () => requireOwnPassword(call, principal, body.password, UNABLE));
  await requireGoodPassword(call, principal, { field: 'new_password', password: body.new_password });
  const password_hash = await hashPassword(body.new_password);
  return withIdentity(services.database, async (executor) => {
    await setPassword(executor, account_id, password_hash, services.now());
    return openSession(executor, call, principal, 'success');
  });
});
