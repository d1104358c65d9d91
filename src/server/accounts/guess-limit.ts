import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { GUESS_LIMIT } from '#domain/people/guess-limit.ts';
import { asIdentity } from '../database/connection.ts';
import { signInGuess } from '../database/schema/accounts.ts';
import { bytes, instant, namesOf, type RowOf, statement, text } from '../database/statement.ts';
import { isSecure } from '../http/admit.ts';
import { Refusal } from '../http/problem.ts';
import { hashToken, readDeviceToken } from '../http/token.ts';
import { type DeviceCall, forgottenBefore } from './known-device.ts';

const COUNTED = {
  target_hash: signInGuess.target_hash,
  guesses: signInGuess.guesses,
  ends_at: signInGuess.ends_at,
};

/**
 * Counts a guess at the address. On a device that the owner is known at, it counts for that device instead, so strangers' guesses don't
 * lock the owner out. Addresses that nobody has are counted like others.
 */
const COUNT = statement({
  parameters: {
    address_hash: bytes,
    device_hash: bytes,
    device_token_hash: bytes,
    forgotten_before: instant,
    email: text,
    now: instant,
    ends_at: instant,
  },
  row: COUNTED,
  sql: `insert into sign_in_guess as counted (${namesOf(COUNTED)})
  select case when exists (select 1 from known_device d join account a using (account_id)
      where d.token_hash = $device_token_hash and d.used_at >= $forgotten_before and a.email = $email)
    then $device_hash::bytea else $address_hash::bytea end, 1, $ends_at::timestamptz
  on conflict (target_hash) do update set
    guesses = case when counted.ends_at <= $now then 1 else counted.guesses + 1 end,
    ends_at = case when counted.ends_at <= $now then excluded.ends_at else counted.ends_at end
  returning ${namesOf(COUNTED)}`,
});
type Counted = RowOf<typeof COUNT>;

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

async function count({ services, request }: DeviceCall, email: string): Promise<Counted> {
  const now = services.now();
  const device = readDeviceToken(request, isSecure(services)) ?? '';
  const [counted] = await asIdentity(services.database).rows(
    COUNT({
      address_hash: hashOf('address', email),
      device_hash: hashOf('device', device, email),
      device_token_hash: hashToken(device),
      forgotten_before: forgottenBefore(now),
      email,
      now,
      ends_at: new Date(now.getTime() + GUESS_LIMIT.minutes * 60_000),
    }),
  );
  if (!counted) throw new Error('a guess was not counted');
  return counted;
}

/** Takes a right guess back and leaves those of others; also deletes counts whose time is over. */
async function takeBack({ services }: DeviceCall, { target_hash, ends_at }: Counted): Promise<void> {
  const executor = asIdentity(services.database);
  await executor
    .update(signInGuess)
    .set({ guesses: sql`greatest(${signInGuess.guesses} - 1, 0)` })
    .where(and(eq(signInGuess.target_hash, target_hash), eq(signInGuess.ends_at, ends_at)));
  await executor.execute(sql`
    delete from sign_in_guess where target_hash in (
      select target_hash from sign_in_guess where ends_at <= ${services.now()} limit 1000 for update skip locked)`);
}

/**
 * Runs `prove`, which throws for a wrong password or token, unless too many were tried at the address. The guess is counted before, so
 * that many at once don't slip through, and for unknown addresses too, so that nobody learns who has an account.
 */
export async function asGuess<T>(call: DeviceCall, address: string, prove: () => Promise<T>): Promise<T> {
  const counted = await count(call, address.toLowerCase());
  if (counted.guesses > GUESS_LIMIT.guesses) {
    const wait = Math.ceil((counted.ends_at.getTime() - call.services.now().getTime()) / 1000);
    throw new Refusal('too_many_requests', undefined, {}, { 'retry-after': String(Math.max(wait, 1)) });
  }
  const proven = await prove();
  await takeBack(call, counted);
  return proven;
}
