import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '#contract/session.ts';
import type { Executor } from '../database/connection.ts';
import { session } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import { noteFacts } from '../http/request-facts.ts';
import { noteSecurityEvent } from '../http/security-log.ts';
import { hashToken, newToken, readToken, sessionEnd, setTokenCookie } from '../http/token.ts';
import { type DeviceCall, rememberDevice } from './known-device.ts';

/** Ends the session that the device asks with, whichever account it belongs to: a device has one session at a time. */
async function endFormerSession(executor: Executor, { services, request }: DeviceCall, now: Date): Promise<void> {
  const former = readToken(request, isSecure(services));
  if (former === null) return;
  await executor
    .update(session)
    .set({ revoked_at: now })
    .where(and(eq(session.token_hash, hashToken(former.token)), isNull(session.revoked_at)));
}

/** Signs the asking device in as the account: answers the token, sets the cookie, and makes the device known to the account. */
export async function openSession(
  executor: Executor,
  call: DeviceCall,
  person: { readonly account_id: string; readonly email: string },
  message: 'login-success' | 'success' = 'login-success',
): Promise<Session> {
  const { services, request, reply } = call;
  const token = newToken();
  const now = services.now();
  await endFormerSession(executor, call, now);
  await executor.insert(session).values({
    token_hash: hashToken(token),
    account_id: person.account_id,
    device: (request.headers['user-agent'] ?? 'unknown device').slice(0, 200),
    created_at: now,
    expires_at: sessionEnd(now, services.config),
  });
  await rememberDevice(executor, call, person.account_id);
  setTokenCookie(reply, token, isSecure(services));
  noteFacts(request, { account_id: person.account_id });
  noteSecurityEvent(request, message === 'success' ? 'password changed' : 'signed in');
  return { email: person.email, access_token: token, message };
}

/** Ends every session of the account. */
export async function endSessions(executor: Executor, account_id: string, now: Date): Promise<void> {
  await executor
    .update(session)
    .set({ revoked_at: now })
    .where(and(eq(session.account_id, account_id), isNull(session.revoked_at)));
}
