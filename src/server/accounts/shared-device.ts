/**
 * People who share a device, see decision 0038. A cookie names the device; a person's session there that has a PIN is parked while
 * somebody else uses the device, and opened again by that PIN alone. Who uses the device gives it too, to unlock it.
 */
import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { nameOnDevice, PIN_TRIES } from '#domain/people/pin.ts';
import { SESSION_DAYS } from '#domain/people/session-days.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, session } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import { handlePublic } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { noteFacts } from '../http/request-facts.ts';
import { noteSecurityEvent } from '../http/security-log.ts';
import type { Services } from '../http/services.ts';
import {
  hashToken,
  newToken,
  readSharedDeviceToken,
  readToken,
  sessionEnd,
  setSharedDeviceCookie,
  setTokenCookie,
} from '../http/token.ts';
import { type DeviceCall, rememberDevice } from './known-device.ts';
import { isPassword } from './password.ts';

const DAY = 24 * 60 * 60 * 1000;

const isLive = (now: Date) => and(isNull(session.revoked_at), gt(session.expires_at, now));

/** Hash of the device's token; null: the caller has none. */
function deviceHash({ services, request }: DeviceCall): Buffer | null {
  const token = readSharedDeviceToken(request, isSecure(services));
  return token === null ? null : hashToken(token);
}

/** Takes the device from its present session: that is parked if it has a PIN and somebody else comes, and ends otherwise. */
export async function leaveDevice(executor: Executor, call: DeviceCall, next_account_id: string): Promise<void> {
  const { services, request } = call;
  const former = readToken(request, isSecure(services));
  if (former === null) return;
  const now = services.now();
  const ofDevice = and(eq(session.token_hash, hashToken(former.token)), isNull(session.parked_at), isLive(now));
  const [parked] = await executor
    .update(session)
    .set({ parked_at: now })
    .where(and(ofDevice, isNotNull(session.pin_hash), ne(session.account_id, next_account_id)))
    .returning({ session_id: session.session_id });
  if (parked === undefined) await executor.update(session).set({ revoked_at: now }).where(ofDevice);
}

/**
 * Ends the person's sessions with a PIN on the asking device, for a new one in their place; answers their PIN, which a person who
 * signs in with the password keeps.
 */
export async function takeFormerPin(executor: Executor, call: DeviceCall, account_id: string): Promise<string | null> {
  const shared_device_hash = deviceHash(call);
  if (shared_device_hash === null) return null;
  const now = call.services.now();
  const [former] = await executor
    .update(session)
    .set({ revoked_at: now })
    .where(and(eq(session.shared_device_hash, shared_device_hash), eq(session.account_id, account_id), isLive(now)))
    .returning({ pin_hash: session.pin_hash });
  return former?.pin_hash ?? null;
}

/** Makes the asking device a shared one, or keeps it one; answers the hash of its token. */
export async function shareDevice(executor: Executor, call: DeviceCall): Promise<Buffer> {
  const { services, request, reply } = call;
  const held = readSharedDeviceToken(request, isSecure(services));
  // A token that no session names was not made here: nobody chooses their own.
  const [known] =
    held === null
      ? []
      : await executor
          .select({ session_id: session.session_id })
          .from(session)
          .where(eq(session.shared_device_hash, hashToken(held)))
          .limit(1);
  const token = held !== null && known !== undefined ? held : newToken();
  setSharedDeviceCookie(reply, token, isSecure(services));
  return hashToken(token);
}

function currentHash(call: DeviceCall): Buffer | null {
  const token = readToken(call.request, isSecure(call.services));
  return token === null ? null : hashToken(token.token);
}

export const sharedDevice = handlePublic(routes.sharedDevice, async (call) => {
  const shared_device_hash = deviceHash(call);
  if (shared_device_hash === null) return { items_total: 0, people: [] };
  const current = currentHash(call);
  const rows = await withIdentity(call.services.database, (executor) =>
    executor
      .select({
        session_id: session.session_id,
        account_id: session.account_id,
        name: account.name,
        token_hash: session.token_hash,
        parked_at: session.parked_at,
      })
      .from(session)
      .innerJoin(account, eq(account.account_id, session.account_id))
      .where(
        and(
          eq(session.shared_device_hash, shared_device_hash),
          isLive(call.services.now()),
          isNull(account.disabled_at),
          lt(session.pin_tries, PIN_TRIES),
        ),
      )
      .orderBy(session.created_at, session.session_id),
  );
  const people = rows.map(({ session_id, account_id, name, token_hash, parked_at }) => ({
    ...{ session_id, account_id, name: nameOnDevice(name) },
    is_current: parked_at === null && current !== null && token_hash.equals(current),
  }));
  return { items_total: people.length, people };
});

/** Counts a try before it is judged, so that many at once are not more than five. Null: there is no such person to switch to. */
function countTry(services: Services, session_id: string, shared_device_hash: Buffer) {
  return withIdentity(services.database, async (executor) => {
    const [tried] = await executor
      .update(session)
      .set({ pin_tries: sql`${session.pin_tries} + 1` })
      .where(
        and(
          eq(session.session_id, session_id),
          eq(session.shared_device_hash, shared_device_hash),
          lt(session.pin_tries, PIN_TRIES),
          isLive(services.now()),
        ),
      )
      .returning({
        account_id: session.account_id,
        pin_hash: session.pin_hash,
        pin_tries: session.pin_tries,
        created_at: session.created_at,
      });
    if (tried === undefined) return null;
    const [person] = await executor
      .select({ email: account.email })
      .from(account)
      .where(and(eq(account.account_id, tried.account_id), isNull(account.disabled_at)));
    return person === undefined ? null : { ...tried, ...person };
  });
}

async function endSession(services: Services, session_id: string): Promise<void> {
  await withIdentity(services.database, (executor) =>
    executor.update(session).set({ revoked_at: services.now() }).where(eq(session.session_id, session_id)),
  );
}

export const switchPerson = handlePublic(routes.switchPerson, async (call) => {
  const { body, params, services, request, reply } = call;
  const { session_id } = params;
  const shared_device_hash = deviceHash(call);
  const person = shared_device_hash && (await countTry(services, session_id, shared_device_hash));
  if (person === null) throw notFound();
  const { account_id, email, pin_hash, pin_tries, created_at } = person;
  noteFacts(request, { account_id });
  if (!(await isPassword(pin_hash, body.pin))) {
    if (pin_tries >= PIN_TRIES) await endSession(services, session_id);
    throw new Refusal('wrong_credentials', 'This is not the PIN');
  }
  const token = newToken();
  const now = services.now();
  const end = Math.min(sessionEnd(now, services.config).getTime(), created_at.getTime() + SESSION_DAYS * DAY);
  await withIdentity(services.database, async (executor) => {
    const opened = await executor
      .update(session)
      .set({ token_hash: hashToken(token), parked_at: null, pin_tries: 0, expires_at: new Date(end) })
      .where(and(eq(session.session_id, session_id), isLive(now)))
      .returning({ session_id: session.session_id });
    if (opened.length === 0) throw notFound();
    await leaveDevice(executor, call, account_id);
    await shareDevice(executor, call);
    await rememberDevice(executor, call, account_id);
  });
  setTokenCookie(reply, token, isSecure(services));
  noteSecurityEvent(request, 'switched person');
  return { email, access_token: token, message: 'login-success' };
});
