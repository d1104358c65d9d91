import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '#contract/session.ts';
import type { Executor } from '../database/connection.ts';
import { session } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import { noteFacts } from '../http/request-facts.ts';
import { noteSecurityEvent } from '../http/security-log.ts';
import { hashToken, newToken, sessionEnd, setTokenCookie } from '../http/token.ts';
import { type DeviceCall, rememberDevice } from './known-device.ts';
import { leaveDevice, shareDevice, takeFormerPin } from './shared-device.ts';

/**
 * Signs the asking device in as the account: answers the token, sets the cookie, and makes the device known to the account. A device
 * has one session at a time that admits; see shared-device.ts for those that wait there.
 * @param new_pin_hash the PIN that the person has chosen for this device; without one, they keep the PIN that they have there
 */
export async function openSession(
  executor: Executor,
  call: DeviceCall,
  person: { readonly account_id: string; readonly email: string },
  message: 'login-success' | 'success' = 'login-success',
  new_pin_hash: string | null = null,
): Promise<Session> {
  const { services, request, reply } = call;
  const token = newToken();
  const now = services.now();
  const former_pin_hash = await takeFormerPin(executor, call, person.account_id);
  await leaveDevice(executor, call, person.account_id);
  const pin_hash = new_pin_hash ?? former_pin_hash;
  await executor.insert(session).values({
    token_hash: hashToken(token),
    account_id: person.account_id,
    device: (request.headers['user-agent'] ?? 'unknown device').slice(0, 200),
    created_at: now,
    expires_at: sessionEnd(now, services.config),
    pin_hash,
    shared_device_hash: pin_hash === null ? null : await shareDevice(executor, call),
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
