import { eq } from 'drizzle-orm';
import { emailAddress } from '#contract/credentials.ts';
import { type Database, withIdentity } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { accountMail } from '../database/schema/mail.ts';
import { newId } from '../new-id.ts';
import { mintToken } from './account-token.ts';

/** `activate`: the person has no password yet; the link with this token lets them choose one. */
export type NamedOperator = { readonly kind: 'activate'; readonly token: string } | { readonly kind: 'known' };

/**
 * Makes the account of the address an operator of the installation; a missing account is made, and its owner gets a mail too.
 * Only the person who runs the process can do this: no call of the API leads here.
 * @throws Error with a sentence for the terminal: not an address, or an account that was disabled
 */
export async function nameOperator(database: Database, email: string, now: Date): Promise<NamedOperator> {
  const parsed = emailAddress.safeParse(email);
  if (!parsed.success) throw new Error(`"${email}" is not an e-mail address`);
  const address = parsed.data;
  return withIdentity(database, async (executor) => {
    await executor
      .insert(account)
      .values({ account_id: newId(now), email: address, name: address.split('@')[0] ?? address, created_at: now })
      .onConflictDoNothing();
    const [person] = await executor
      .update(account)
      .set({ is_operator: true })
      .where(eq(account.email, address))
      .returning({
        account_id: account.account_id,
        password_hash: account.password_hash,
        disabled_at: account.disabled_at,
      });
    if (!person || person.disabled_at) throw new Error(`The account of ${address} was disabled`);
    if (person.password_hash !== null) return { kind: 'known' };
    const { account_id } = person;
    await executor
      .insert(accountMail)
      .values({ mail_id: newId(now), kind: 'activate', recipient_account_id: account_id, due_at: now });
    const { token } = await mintToken(executor, account_id, 'activate', now);
    return { kind: 'activate', token };
  });
}
