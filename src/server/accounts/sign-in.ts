import { and, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { Session } from '#contract/session.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, session } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import { type Call, handlePublic } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import { noteFacts } from '../http/request-facts.ts';
import { noteSecurityEvent } from '../http/security-log.ts';
import type { Services } from '../http/services.ts';
import { clearTokenCookie, hashToken, readToken } from '../http/token.ts';
import { mintToken, spendToken } from './account-token.ts';
import { asGuess } from './guess-limit.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import { enter, sessionOf } from './sign-in-challenge.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Makes the hash of a password that was just given anew, where it was made at other costs than today's. */
async function renewHash(
  { database }: Services,
  { account_id, password_hash }: { readonly account_id: string; readonly password_hash: string | null },
  password: string,
): Promise<void> {
  if (password_hash === null || !(await isOutdated(password_hash))) return;
  const renewed = await hashPassword(password);
  await withIdentity(database, (executor) =>
    executor
      .update(account)
      .set({ password_hash: renewed })
      // The password may have been changed meanwhile.
      .where(and(eq(account.account_id, account_id), eq(account.password_hash, password_hash))),
  );
}

/** The account that the credentials belong to. Throws the same error after the same time for any wrong part of them. */
function recognize(call: Call<unknown, unknown, Credentials>) {
  const { body, services } = call;
  return asGuess(call, body.email, async () => {
    const [person] = await withIdentity(services.database, (executor) =>
      executor
        .select({ account_id: account.account_id, email: account.email, password_hash: account.password_hash })
        .from(account)
        .where(and(eq(account.email, body.email.toLowerCase()), isNull(account.disabled_at))),
    );
    const isRight = await isPassword(person?.password_hash, body.password);
    noteFacts(call.request, { account_id: person?.account_id });
    if (!person || !isRight) throw new Refusal('wrong_credentials');
    await renewHash(services, person, body.password);
    return person;
  });
}

async function signInWithPassword(call: Call<unknown, unknown, Credentials>): Promise<Session> {
  const person = await recognize(call);
  return sessionOf(await withIdentity(call.services.database, (executor) => enter(executor, call, person)));
}

type TokenCredentials = { readonly account_token: string; readonly account_login: string };

/** @param mayEnter whether the token's owner may enter here, for calls where the right token is not enough */
async function enterWithToken(
  call: Call<unknown, unknown, TokenCredentials>,
  mayEnter: (executor: Executor, account_id: string) => Promise<boolean> = async () => true,
): Promise<Session> {
  const { body, services } = call;
  const entered = await asGuess(call, body.account_login, () =>
    withIdentity(services.database, async (executor) => {
      const person = await spendToken(executor, body.account_token, 'sign_in', services.now());
      const isRight = person?.email === body.account_login.toLowerCase();
      if (!person || !isRight || !(await mayEnter(executor, person.account_id))) {
        throw new Refusal('wrong_credentials');
      }
      return enter(executor, call, person);
    }),
  );
  return sessionOf(entered);
}

const signInWithToken = (call: Call<unknown, unknown, TokenCredentials>) => enterWithToken(call);

export const login = handlePublic(routes.login, signInWithPassword);
export const signin = handlePublic(routes.signin, signInWithPassword);
export const tokenLogin = handlePublic(routes.tokenLogin, signInWithToken);
export const tokenSignin = handlePublic(routes.tokenSignin, signInWithToken);

/** Whether the account is a member of the supplier's team, or buys from the supplier for an organization. */
async function hasBusinessAt(executor: Executor, alias: string, account_id: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from supplier s where s.alias = ${alias} and (
    exists (select 1 from supplier_member m where m.supplier_id = s.supplier_id and m.account_id = ${account_id})
    or exists (select 1 from organization_member m join organization o using (organization_id)
      join commercial_link l on l.organization_id = m.organization_id and l.supplier_id = s.supplier_id
      where m.account_id = ${account_id} and o.deleted_at is null and l.removed_at is null))`);
  return rows.length > 0;
}

export const spaceTokenSignin = handlePublic(routes.spaceTokenSignin, (call) =>
  enterWithToken(call, (executor, account_id) => hasBusinessAt(executor, call.params.alias, account_id)),
);

export const joinSharedDevice = handlePublic(routes.joinSharedDevice, async (call) => {
  const person = await recognize(call);
  const pin_hash = await hashPassword(call.body.pin);
  return sessionOf(await withIdentity(call.services.database, (executor) => enter(executor, call, person, pin_hash)));
});

export const accountToken = handlePublic(routes.accountToken, async (call) => {
  const { account_id, email } = await recognize(call);
  const { services } = call;
  const { token, expires_at } = await withIdentity(services.database, (executor) =>
    mintToken(executor, account_id, 'sign_in', services.now()),
  );
  return { account_token: token, account_login: email, expires_at: expires_at.toISOString() };
});

export const logout = handlePublic(routes.logout, async ({ services, request, reply }) => {
  const token = readToken(request, isSecure(services));
  if (token) {
    await withIdentity(services.database, (executor) =>
      executor
        .update(session)
        .set({ revoked_at: services.now() })
        .where(eq(session.token_hash, hashToken(token.token))),
    );
  }
  clearTokenCookie(reply, isSecure(services));
  noteSecurityEvent(request, 'signed out');
  return {};
});
