/** Codes of the second step, each taken once: RFC 6238, section 5.2. */
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { readTypedCode } from '#domain/people/second-factor.ts';
import { asIdentity, type Executor } from '../database/connection.ts';
import { recoveryCode, secondFactor } from '../database/schema/accounts.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { secretPlaces, UnreadableSecret } from '../secrets/secret-keys.ts';
import { stepOf } from './authenticator.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** What was typed, looked at without using it up. */
export type GivenCode =
  | { readonly kind: 'app'; readonly account_id: string; readonly step: number }
  | { readonly kind: 'recovery'; readonly account_id: string; readonly code_hash: Buffer };

export function openKey({ secrets }: Services, account_id: string, stored: string): string {
  try {
    return secrets.open(stored, secretPlaces.secondFactor(account_id));
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    throw new Refusal('unavailable', 'The server lacks the key for codes of apps; recovery codes work');
  }
}

/** Null: it can't be a code of the account. */
export async function readCode(services: Services, account_id: string, typed: string): Promise<GivenCode | null> {
  const code = readTypedCode(typed);
  const [factor] = await asIdentity(services.database)
    .select()
    .from(secondFactor)
    .where(and(eq(secondFactor.account_id, account_id), isNotNull(secondFactor.confirmed_at)));
  if (code === null || factor === undefined) return null;
  if (code.kind === 'recovery') {
    const { recovery_salt } = factor;
    if (recovery_salt === null) return null;
    return { kind: 'recovery', account_id, code_hash: await hashRecoveryCode(code.code, recovery_salt) };
  }
  const step = stepOf(openKey(services, account_id, factor.secret), code.digits, services.now());
  return step === null ? null : { kind: 'app', account_id, step };
}

/** Uses the code up. False: it was used before, or is no code of the account. Of two that come at once, one is taken. */
export async function spendCode(executor: Executor, given: GivenCode): Promise<boolean> {
  const { account_id } = given;
  if (given.kind === 'recovery') {
    const used = await executor
      .delete(recoveryCode)
      .where(and(eq(recoveryCode.account_id, account_id), eq(recoveryCode.code_hash, given.code_hash)))
      .returning({ account_id: recoveryCode.account_id });
    return used.length > 0;
  }
  const taken = await executor
    .update(secondFactor)
    .set({ last_step: given.step })
    .where(
      and(
        eq(secondFactor.account_id, account_id),
        isNotNull(secondFactor.confirmed_at),
        or(isNull(secondFactor.last_step), lt(secondFactor.last_step, given.step)),
      ),
    )
    .returning({ account_id: secondFactor.account_id });
  return taken.length > 0;
}
