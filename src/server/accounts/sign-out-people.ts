import { and, isNull, sql } from 'drizzle-orm';
import { emailAddress } from '#contract/credentials.ts';
import { type Database, withIdentity } from '../database/connection.ts';
import { session } from '../database/schema/accounts.ts';

/** Stands in place of an address: all accounts of the installation. */
export const EVERYBODY = 'everybody';

/**
 * Ends every session of the account that has the address, or of all accounts; answers how many it ended. Only the person who runs the
 * process can do this: no call of the API leads here.
 * @throws Error with a sentence for the terminal: neither an address nor `everybody`
 */
export async function signOutPeople(database: Database, whom: string, now: Date): Promise<number> {
  const parsed = emailAddress.safeParse(whom);
  if (whom !== EVERYBODY && !parsed.success) throw new Error(`"${whom}" is neither an e-mail address nor ${EVERYBODY}`);
  const theirs = parsed.success
    ? sql`${session.account_id} in (select account_id from account where email = ${parsed.data})`
    : undefined;
  const ended = await withIdentity(database, (executor) =>
    executor
      .update(session)
      .set({ revoked_at: now })
      .where(and(isNull(session.revoked_at), theirs))
      .returning({ session_id: session.session_id }),
  );
  return ended.length;
}
