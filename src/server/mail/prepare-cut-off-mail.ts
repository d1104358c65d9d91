import { and, eq, isNull } from 'drizzle-orm';
import { asIdentity } from '../database/connection.ts';
import { account } from '../database/schema/accounts.ts';
import type { Services } from '../http/services.ts';
import { cutOffPath, settingsPath } from '../notifications/compose-push.ts';
import { readCutOff } from '../notifications/cut-off-facts.ts';
import type { TakenMail } from './mail-queue.ts';
import type { PreparedMail } from './prepared-mail.ts';

/** Prepares the reminder that orders close soon; null once the client has ordered, or they have closed. */
export async function prepareCutOffMail(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  const { supplier_id, subject_id: organization_id, recipient_account_id: account_id } = mail;
  if (supplier_id === null || organization_id === null || account_id === null) return null;
  const { database, config, now } = services;
  const [person] = await asIdentity(database)
    .select({ email: account.email, locale: account.locale })
    .from(account)
    .where(and(eq(account.account_id, account_id), isNull(account.disabled_at)));
  const facts = await readCutOff(database, { supplier_id, organization_id, account_id }, now());
  if (!person || facts === null) return null;
  const within = (path: string) => `${config.publicUrl.replace(/\/+$/, '')}${path}`;
  return {
    facts: {
      ...{ kind: 'cut_off', facts },
      link: within(cutOffPath(facts, person.locale)),
      settingsLink: within(settingsPath(facts, person.locale)),
    },
    to: person.email,
    locale: person.locale,
    senderName: facts.supplier_name,
  };
}
