import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { account, accountToken } from '../database/schema/accounts.ts';
import { hashToken, newToken } from '../http/token.ts';

type Purpose = (typeof accountToken.$inferSelect)['purpose'];

const MINUTE = 60_000;
const LIFETIME: Readonly<Record<Purpose, number>> = {
  sign_in: 10 * MINUTE,
  reset: 60 * MINUTE,
  activate: 7 * 24 * 60 * MINUTE,
};

/** Makes a new token for the account. Only its hash is stored: the token itself can't be read again. */
export async function mintToken(
  executor: Executor,
  account_id: string,
  purpose: Purpose,
  now: Date,
  lifetime = LIFETIME[purpose],
): Promise<{ readonly token: string; readonly expires_at: Date }> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + lifetime);
  await executor
    .insert(accountToken)
    .values({ token_hash: hashToken(token), account_id, purpose, expires_at, created_at: now });
  return { token, expires_at };
}

const isUsable = (token: string, purpose: Purpose, now: Date) =>
  and(
    eq(accountToken.token_hash, hashToken(token)),
    eq(accountToken.purpose, purpose),
    isNull(accountToken.used_at),
    gt(accountToken.expires_at, now),
  );

/** Finds the owner of a token that can still be used, and leaves the token usable; null when it can't be used. */
export async function findToken(executor: Executor, token: string, purpose: Purpose, now: Date) {
  const [found] = await executor
    .select({
      email: account.email,
      name: account.name,
      locale: account.locale,
      expires_at: accountToken.expires_at,
    })
    .from(accountToken)
    .innerJoin(account, eq(account.account_id, accountToken.account_id))
    .where(and(isUsable(token, purpose, now), isNull(account.disabled_at)));
  return found ?? null;
}

/** Uses the token up and answers its owner; null when it was used before, has expired or never existed. */
export async function spendToken(executor: Executor, token: string, purpose: Purpose, now: Date) {
  const [used] = await executor
    .update(accountToken)
    .set({ used_at: now })
    .where(isUsable(token, purpose, now))
    .returning({ account_id: accountToken.account_id });
  if (!used) return null;
  const [person] = await executor
    .select({ account_id: account.account_id, email: account.email })
    .from(account)
    .where(and(eq(account.account_id, used.account_id), isNull(account.disabled_at)));
  return person ?? null;
}

/** Uses up every other token of that purpose: the link of an older mail must not undo what the newest one did. */
export async function spendTokens(executor: Executor, account_id: string, purpose: Purpose, now: Date): Promise<void> {
  await executor
    .update(accountToken)
    .set({ used_at: now })
    .where(
      and(eq(accountToken.account_id, account_id), eq(accountToken.purpose, purpose), isNull(accountToken.used_at)),
    );
}
