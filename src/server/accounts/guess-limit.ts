import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { GUESS_LIMIT } from '#domain/people/guess-limit.ts';
import { asIdentity } from '../database/connection.ts';
import { prepared } from '../database/executor.ts';
import { signInGuess } from '../database/schema/accounts.ts';
import { isSecure } from '../http/admit.ts';
import { Refusal } from '../http/problem.ts';
import { hashToken, readDeviceToken } from '../http/token.ts';
import { type DeviceCall, forgottenBefore } from './known-device.ts';

interface Counted {
  readonly target_hash: Buffer;
  readonly guesses: number;
  readonly ends_at: Date;
}

/**
 * Counts a guess at the address, or at the known device of its owner: the guesses of strangers don't count there. Addresses that
 * nobody has are counted like others.
 */
const COUNT = prepared<Counted>(`
  insert into sign_in_guess as counted (target_hash, guesses, ends_at)
  select case when exists (select 1 from known_device d join account a using (account_id)
      where d.token_hash = $3 and d.used_at >= $4 and a.email = $5) then $2::bytea else $1::bytea end, 1, $7::timestamptz
  on conflict (target_hash) do update set
    guesses = case when counted.ends_at <= $6 then 1 else counted.guesses + 1 end,
    ends_at = case when counted.ends_at <= $6 then excluded.ends_at else counted.ends_at end
  returning target_hash, guesses, ends_at`);

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

async function count({ services, request }: DeviceCall, email: string): Promise<Counted> {
  const now = services.now();
  const device = readDeviceToken(request, isSecure(services)) ?? '';
  const [counted] = await asIdentity(services.database).rows(COUNT, [
    hashOf('address', email),
    hashOf('device', device, email),
    hashToken(device),
    forgottenBefore(now),
    email,
    now,
    new Date(now.getTime() + GUESS_LIMIT.minutes * 60_000),
  ]);
  if (!counted) throw new Error('a guess was not counted');
  return counted;
}

/** The right password takes its own guess back and leaves those of others; what is over goes with it. */
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
 * Runs what tells a right password or token from a wrong one, unless too many were tried at the address. It is counted before, so
 * that many at once don't slip through, and whatever the address, so that nobody learns who has one.
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
