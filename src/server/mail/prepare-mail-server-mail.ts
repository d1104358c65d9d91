import { and, eq, isNull } from 'drizzle-orm';
import { asIdentity, asTenant } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import { supplier } from '../database/schema/suppliers.ts';
import type { Services } from '../http/services.ts';
import { mailLinks } from './mail-links.ts';
import type { TakenMail } from './mail-queue.ts';
import type { PreparedMail } from './prepared-mail.ts';
import { readMailServer } from './supplier-mail-server.ts';

/** The mail to a supplier's staff about their mail server; null when it was repaired before the mail left. */
export async function prepareMailServerMail(
  mail: TakenMail,
  { database, config }: Services,
): Promise<PreparedMail | null> {
  const { supplier_id, recipient_account_id } = mail;
  if (supplier_id === null || recipient_account_id === null) return null;
  const row = await readMailServer(database, supplier_id);
  if (row === null || row.told_at === null) return null;
  const [person] = await asIdentity(database)
    .select({ email: account.email, locale: account.locale })
    .from(account)
    .where(and(eq(account.account_id, recipient_account_id), isNull(account.disabled_at)));
  const [space] = await asTenant(database, { supplier_id })
    .select({ alias: supplier.alias })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!person || !space) return null;
  const link = mailLinks(config.publicUrl, person.locale).mailServer(space.alias);
  return {
    facts: { kind: 'mail_server', host: row.host, isPaused: row.paused_at !== null, failure: row.failure, link },
    to: person.email,
    locale: person.locale,
    senderName: 'Carreau',
  };
}
