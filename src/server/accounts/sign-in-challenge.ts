/**
 * The second step of a sign-in, see decision 0040. The password, or a token that stands for it, gives a challenge; challenge and code
 * together open the session.
 */
import { and, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import type { Session } from '#contract/session.ts';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '#domain/people/second-factor.ts';
import { type Executor, withIdentity } from '../database/connection.ts';
import { account, secondFactor, signInChallenge } from '../database/schema/accounts.ts';
import { handlePublic } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { noteFacts } from '../http/request-facts.ts';
import { noteSecurityEvent } from '../http/security-log.ts';
import { hashToken, newToken } from '../http/token.ts';
import { asGuess } from './guess-limit.ts';
import type { DeviceCall } from './known-device.ts';
import { openSession } from './open-session.ts';
import { readCode, spendCode } from './spend-code.ts';

type Entered = { readonly session: Session } | { readonly challenge: string };

/** Signs in a person whose password, or token, was right; where they have a second factor, makes a challenge and nothing else. */
export async function enter(
  executor: Executor,
  call: DeviceCall,
  person: { readonly account_id: string; readonly email: string },
  pin_hash: string | null = null,
): Promise<Entered> {
  const { account_id } = person;
  const [factor] = await executor
    .select({ account_id: secondFactor.account_id })
    .from(secondFactor)
    .where(and(eq(secondFactor.account_id, account_id), isNotNull(secondFactor.confirmed_at)));
  if (factor === undefined) {
    return { session: await openSession(executor, call, person, 'login-success', pin_hash) };
  }
  const now = call.services.now();
  const challenge = newToken();
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await executor
    .delete(signInChallenge)
    .where(and(eq(signInChallenge.account_id, account_id), lte(signInChallenge.expires_at, now)));
  await executor
    .insert(signInChallenge)
    .values({ token_hash: hashToken(challenge), account_id, pin_hash, expires_at, created_at: now });
  return { challenge };
}

/** Called after the transaction and the guess, which both have succeeded even where the code is still missing. */
export function sessionOf(entered: Entered): Session {
  if ('session' in entered) return entered.session;
  throw new Refusal('second_factor', undefined, { challenge: entered.challenge });
}

/** Sign-ins that wait for a code end: what they rest on has changed. */
export async function endChallenges(executor: Executor, account_id: string): Promise<void> {
  await executor.delete(signInChallenge).where(eq(signInChallenge.account_id, account_id));
}

/** Counts a try before it is judged, so that many at once are not more than five. Null: the challenge is over, or there is none. */
function countTry({ services }: DeviceCall, token_hash: Buffer) {
  return withIdentity(services.database, async (executor) => {
    const [tried] = await executor
      .update(signInChallenge)
      .set({ tries: sql`${signInChallenge.tries} + 1` })
      .where(
        and(
          eq(signInChallenge.token_hash, token_hash),
          gt(signInChallenge.expires_at, services.now()),
          lt(signInChallenge.tries, CHALLENGE_TRIES),
        ),
      )
      .returning({ account_id: signInChallenge.account_id, pin_hash: signInChallenge.pin_hash });
    if (tried === undefined) return null;
    const [person] = await executor
      .select({ email: account.email })
      .from(account)
      .where(and(eq(account.account_id, tried.account_id), isNull(account.disabled_at)));
    return person === undefined ? null : { ...tried, ...person };
  });
}

export const proveSecondFactor = handlePublic(routes.proveSecondFactor, async (call) => {
  const { body, services, request } = call;
  const token_hash = hashToken(body.challenge);
  const person = await countTry(call, token_hash);
  if (person === null) throw notFound();
  const { account_id, email, pin_hash } = person;
  noteFacts(request, { account_id });
  return asGuess(call, email, async () => {
    const given = await readCode(services, account_id, body.code);
    const session = await withIdentity(services.database, async (executor) => {
      if (given === null || !(await spendCode(executor, given))) return null;
      const used = await executor
        .delete(signInChallenge)
        .where(eq(signInChallenge.token_hash, token_hash))
        .returning({ account_id: signInChallenge.account_id });
      if (used.length === 0) throw notFound();
      return openSession(executor, call, person, 'login-success', pin_hash);
    });
    if (session === null) throw new Refusal('wrong_credentials', 'This is not the code, or it was used before');
    if (given?.kind === 'recovery') noteSecurityEvent(request, 'signed in by a recovery code');
    return session;
  });
});
