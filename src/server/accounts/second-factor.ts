/** People turn the second step of their sign-in on and off, see decision 0040. The terminal turns it off for who has lost all. */
import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { emailAddress } from '#contract/credentials.ts';
import { routes } from '#contract/routes.ts';
import { readTypedCode, SETUP_MINUTES, writtenRecoveryCode } from '#domain/people/second-factor.ts';
import { asIdentity, type Database, type Executor, withIdentity } from '../database/connection.ts';
import { account, recoveryCode, secondFactor } from '../database/schema/accounts.ts';
import { accountMail } from '../database/schema/mail.ts';
import { handle } from '../http/handle.ts';
import type { Principal } from '../http/principal.ts';
import { Refusal } from '../http/problem.ts';
import { noteSecurityEvent } from '../http/security-log.ts';
import { newId } from '../new-id.ts';
import { secretPlaces } from '../secrets/secret-keys.ts';
import { requestLanguage } from '../texts/request-language.ts';
import { keyUri, newKey, stepOf } from './authenticator.ts';
import { asGuess } from './guess-limit.ts';
import type { DeviceCall } from './known-device.ts';
import { requireOwnPassword } from './own-password.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { endChallenges } from './sign-in-challenge.ts';
import { openKey, readCode, spendCode } from './spend-code.ts';

type Proof = { readonly password: string; readonly code: string };
type MailKind = 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed';

async function wrongCode({ request }: DeviceCall, principal: Principal): Promise<Refusal> {
  const { i18n } = await requestLanguage(request, principal);
  const why = i18n._('Ce n’est pas ce code, ou il a déjà servi. Attendez le suivant.');
  return new Refusal('invalid_input', why, { errors: { code: why } });
}

async function tellByMail(executor: Executor, account_id: string, kind: MailKind, now: Date): Promise<void> {
  await executor
    .insert(accountMail)
    .values({ mail_id: newId(now), kind, recipient_account_id: account_id, due_at: now });
}

type NewCodes = Awaited<ReturnType<typeof newRecoveryCodes>>;

async function writeRecoveryCodes(executor: Executor, account_id: string, { salt, hashes }: NewCodes): Promise<void> {
  await executor.delete(recoveryCode).where(eq(recoveryCode.account_id, account_id));
  await executor.update(secondFactor).set({ recovery_salt: salt }).where(eq(secondFactor.account_id, account_id));
  await executor.insert(recoveryCode).values(hashes.map((code_hash) => ({ account_id, code_hash })));
}

const answered = ({ codes }: NewCodes) => ({ recovery_codes: codes.map(writtenRecoveryCode) });

export const secondFactorState = handle(routes.secondFactor, async ({ principal: { account_id }, services }) =>
  withIdentity(services.database, async (executor) => {
    const [factor] = await executor
      .select({ confirmed_at: secondFactor.confirmed_at })
      .from(secondFactor)
      .where(eq(secondFactor.account_id, account_id));
    const [left] = await executor
      .select({ codes: count() })
      .from(recoveryCode)
      .where(eq(recoveryCode.account_id, account_id));
    return { since: factor?.confirmed_at?.toISOString() ?? null, recovery_codes_left: left?.codes ?? 0 };
  }),
);

export const beginSecondFactor = handle(routes.beginSecondFactor, async (call) => {
  const { body, principal, services } = call;
  const { account_id, email } = principal;
  await asGuess(call, email, () => requireOwnPassword(call, principal, body.password));
  const key = newKey();
  const shown = {
    secret: services.secrets.seal(key, secretPlaces.secondFactor(account_id)),
    created_at: services.now(),
  };
  const begun = await asIdentity(services.database)
    .insert(secondFactor)
    .values({ account_id, ...shown })
    .onConflictDoUpdate({ target: secondFactor.account_id, set: shown, setWhere: isNull(secondFactor.confirmed_at) })
    .returning({ account_id: secondFactor.account_id });
  if (begun.length === 0) throw new Refusal('wrong_transition', 'The second step is on already');
  return { secret: key, uri: keyUri(key, email) };
});

export const confirmSecondFactor = handle(routes.confirmSecondFactor, async (call) => {
  const { body, principal, services, request } = call;
  const { account_id } = principal;
  const now = services.now();
  const isShown = and(
    eq(secondFactor.account_id, account_id),
    isNull(secondFactor.confirmed_at),
    gt(secondFactor.created_at, new Date(now.getTime() - SETUP_MINUTES * 60_000)),
  );
  const [shown] = await asIdentity(services.database).select().from(secondFactor).where(isShown);
  if (shown === undefined) throw new Refusal('wrong_transition', 'No key waits for its first code');
  const step = await asGuess(call, principal.email, async () => {
    const typed = readTypedCode(body.code);
    const key = openKey(services, account_id, shown.secret);
    const found = typed?.kind === 'app' ? stepOf(key, typed.digits, now) : null;
    if (found === null) throw await wrongCode(call, principal);
    return found;
  });
  const codes = await newRecoveryCodes();
  await withIdentity(services.database, async (executor) => {
    const confirmed = await executor
      .update(secondFactor)
      .set({ confirmed_at: now, last_step: step })
      .where(and(isShown, eq(secondFactor.secret, shown.secret)))
      .returning({ account_id: secondFactor.account_id });
    if (confirmed.length === 0) throw new Refusal('wrong_transition', 'Another key was shown meanwhile');
    await writeRecoveryCodes(executor, account_id, codes);
    await tellByMail(executor, account_id, 'second_factor_on', now);
  });
  noteSecurityEvent(request, 'second factor turned on');
  return answered(codes);
});

/** Runs `work` in the transaction that uses the code up, with the password and the code that the caller gives again. */
function withProof(
  call: DeviceCall & { readonly body: Proof; readonly principal: Principal },
  work: (executor: Executor, account_id: string, now: Date) => Promise<void>,
): Promise<void> {
  const { body, principal, services } = call;
  const { account_id } = principal;
  return asGuess(call, principal.email, async () => {
    await requireOwnPassword(call, principal, body.password);
    const given = await readCode(services, account_id, body.code);
    const isDone = await withIdentity(services.database, async (executor) => {
      if (given === null || !(await spendCode(executor, given))) return false;
      await work(executor, account_id, services.now());
      return true;
    });
    if (!isDone) throw await wrongCode(call, principal);
  });
}

/** Answers whether there was one. Sign-ins that wait for a code begin anew, without one. */
async function turnOff(executor: Executor, account_id: string, now: Date): Promise<boolean> {
  const [former] = await executor
    .delete(secondFactor)
    .where(and(eq(secondFactor.account_id, account_id), isNotNull(secondFactor.confirmed_at)))
    .returning({ account_id: secondFactor.account_id });
  if (former === undefined) return false;
  await executor.delete(recoveryCode).where(eq(recoveryCode.account_id, account_id));
  await endChallenges(executor, account_id);
  await tellByMail(executor, account_id, 'second_factor_off', now);
  return true;
}

export const removeSecondFactor = handle(routes.removeSecondFactor, async (call) => {
  await withProof(call, async (executor, account_id, now) => void (await turnOff(executor, account_id, now)));
  noteSecurityEvent(call.request, 'second factor turned off');
  return {};
});

export const renewRecoveryCodes = handle(routes.renewRecoveryCodes, async (call) => {
  const codes = await newRecoveryCodes();
  await withProof(call, async (executor, account_id, now) => {
    await writeRecoveryCodes(executor, account_id, codes);
    await tellByMail(executor, account_id, 'recovery_codes_renewed', now);
  });
  noteSecurityEvent(call.request, 'recovery codes renewed');
  return answered(codes);
});

/**
 * Turns the second step off for a person who has neither app nor recovery codes any more; false: it was not on. Only the person who runs
 * the process can do this: no call of the API leads here.
 * @throws Error with a sentence for the terminal: not an address, or nobody's
 */
export async function removeLostFactor(database: Database, email: string, now: Date): Promise<boolean> {
  const parsed = emailAddress.safeParse(email);
  if (!parsed.success) throw new Error(`"${email}" is not an e-mail address`);
  return withIdentity(database, async (executor) => {
    const [person] = await executor
      .select({ account_id: account.account_id })
      .from(account)
      .where(eq(account.email, parsed.data));
    if (person === undefined) throw new Error(`No account has the address ${parsed.data}`);
    return turnOff(executor, person.account_id, now);
  });
}
