import { eq } from 'drizzle-orm';
import { withIdentity } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import type { Services } from '../http/services.ts';
import { newId } from '../new-id.ts';
import { queueMail, tellPerson } from '../notifications/tell-person.ts';
import { NOTIFICATION_OF, type OrderNews } from '../orders/order-news.ts';
import type { TakenMail } from './mail-queue.ts';

/** How long news of an order is worth a push, in milliseconds. */
const NEWS_LASTS = 24 * 60 * 60 * 1000;

/**
 * Replaces news without a recipient by one for each person, in one transaction: the team is mailed, a buyer hears of it
 * as they have chosen.
 */
export async function tellOfOrder(
  recipients: readonly string[],
  staff: readonly string[],
  news: OrderNews,
  { supplier_id, subject_id, kind, mail_id }: TakenMail,
  { database, now }: Services,
): Promise<void> {
  if (supplier_id === null || subject_id === null) return;
  const at = now();
  const chosen = NOTIFICATION_OF[news];
  const expires_at = new Date(at.getTime() + NEWS_LASTS);
  await withIdentity(database, async (executor) => {
    const gone = await executor
      .delete(mailToSend)
      .where(eq(mailToSend.mail_id, mail_id))
      .returning({ mail_id: mailToSend.mail_id });
    if (gone.length === 0) return;
    for (const account_id of recipients) {
      const mail = { supplier_id, account_id, kind, subject_id, mail_id: newId(at) };
      if (chosen === null || staff.includes(account_id)) await queueMail(executor, mail, at);
      else await tellPerson(executor, { ...mail, kind: chosen, mailKind: kind, expires_at }, at);
    }
  });
}
