import { hash, verify } from '@node-rs/argon2';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { routes } from '#contract/routes.ts';
import type { Session } from '#contract/session.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, accountToken, session } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import { handlePublic } from '../http/handle.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { clearTokenCookie, hashToken, newToken, readToken, SESSION_DAYS, setTokenCookie } from '../http/token.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Argon2id with the library's defaults (19 MiB, 2 passes), the OWASP minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Verified when the address is unknown, so that known and unknown addresses take the same time. */
const nobody = hashPassword(newToken());

async function openSession(
  executor: Executor,
  services: Services,
  reply: FastifyReply,
  person: { readonly account_id: string; readonly email: string },
  device: string,
): Promise<Session> {
  const token = newToken();
  await executor.insert(session).values({
    token_hash: hashToken(token),
    account_id: person.account_id,
    device: device.slice(0, 200),
    expires_at: new Date(services.now().getTime() + SESSION_DAYS * DAY),
  });
  setTokenCookie(reply, token, isSecure(services));
  return { email: person.email, access_token: token };
}

const deviceOf = (headers: { 'user-agent'?: string | undefined }) => headers['user-agent'] ?? 'unknown device';

export const login = handlePublic(routes.login, async ({ body, services, request, reply }) => {
  const [person] = await withIdentity(services.database, (executor) =>
    executor
      .select()
      .from(account)
      .where(and(eq(account.email, body.email.toLowerCase()), isNull(account.disabled_at))),
  );
  const isRight = await verify(person?.password_hash ?? (await nobody), body.password);
  if (!person || !isRight) throw new Refusal('wrong_credentials');
  return withIdentity(services.database, (executor) =>
    openSession(executor, services, reply, person, deviceOf(request.headers)),
  );
});

export const tokenLogin = handlePublic(routes.tokenLogin, async ({ body, services, request, reply }) =>
  withIdentity(services.database, async (executor) => {
    const now = services.now();
    const [used] = await executor
      .update(accountToken)
      .set({ used_at: now })
      .where(
        and(
          eq(accountToken.token_hash, hashToken(body.account_token)),
          isNull(accountToken.used_at),
          gt(accountToken.expires_at, now),
        ),
      )
      .returning({ account_id: accountToken.account_id });
    const [person] = used
      ? await executor
          .select({ account_id: account.account_id, email: account.email })
          .from(account)
          .where(
            and(
              eq(account.account_id, used.account_id),
              eq(account.email, body.account_login.toLowerCase()),
              isNull(account.disabled_at),
            ),
          )
      : [];
    if (!person) throw new Refusal('wrong_credentials');
    return openSession(executor, services, reply, person, deviceOf(request.headers));
  }),
);

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
