import { and, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { Session } from '#contract/session.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, session } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import { type Call, handlePublic } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { clearTokenCookie, hashToken, readToken } from '../http/token.ts';
import { mintToken, spendToken } from './account-token.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './password.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Whose credentials they are; throws the same, after the same time, whatever is wrong with them. */
async function recognize(services: Services, { email, password }: Credentials) {
  const [person] = await withIdentity(services.database, (executor) =>
    executor
      .select({ account_id: account.account_id, email: account.email, password_hash: account.password_hash })
      .from(account)
      .where(and(eq(account.email, email.toLowerCase()), isNull(account.disabled_at))),
  );
  const isRight = await isPassword(person?.password_hash, password);
  if (!person || !isRight) throw new Refusal('wrong_credentials');
  return person;
}

async function signInWithPassword(call: Call<unknown, unknown, Credentials>): Promise<Session> {
  const person = await recognize(call.services, call.body);
  return withIdentity(call.services.database, (executor) => openSession(executor, call, person));
}

type TokenCredentials = { readonly account_token: string; readonly account_login: string };

async function signInWithToken(call: Call<unknown, unknown, TokenCredentials>): Promise<Session> {
  const { body, services } = call;
  return withIdentity(services.database, async (executor) => {
    const person = await spendToken(executor, body.account_token, 'sign_in', services.now());
    if (person?.email !== body.account_login.toLowerCase()) throw new Refusal('wrong_credentials');
    return openSession(executor, call, person);
  });
}

export const login = handlePublic(routes.login, signInWithPassword);
export const signin = handlePublic(routes.signin, signInWithPassword);
export const tokenLogin = handlePublic(routes.tokenLogin, signInWithToken);
export const tokenSignin = handlePublic(routes.tokenSignin, signInWithToken);

/** Whether the account is one of the supplier's people, or buys there for an organization. */
async function hasBusinessAt(executor: Executor, alias: string, accountId: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from supplier s where s.alias = ${alias} and (
    exists (select 1 from supplier_member m where m.supplier_id = s.supplier_id and m.account_id = ${accountId})
    or exists (select 1 from organization_member m join organization o using (organization_id)
      join commercial_link l on l.organization_id = m.organization_id and l.supplier_id = s.supplier_id
      where m.account_id = ${accountId} and o.deleted_at is null and l.removed_at is null))`);
  return rows.length > 0;
}

export const spaceTokenSignin = handlePublic(routes.spaceTokenSignin, async (call) => {
  const { body, params, services } = call;
  return withIdentity(services.database, async (executor) => {
    const person = await spendToken(executor, body.account_token, 'sign_in', services.now());
    const isRight = person?.email === body.account_login.toLowerCase();
    if (!person || !isRight || !(await hasBusinessAt(executor, params.alias, person.account_id))) {
      throw new Refusal('wrong_credentials');
    }
    return openSession(executor, call, person);
  });
});

export const accountToken = handlePublic(routes.accountToken, async ({ body, services }) => {
  const { account_id, email } = await recognize(services, body);
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
  return {};
});
