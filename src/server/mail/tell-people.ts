/** What is queued as one row becomes what each person hears of it, on the ways that they have chosen. */
import { eq } from 'drizzle-orm';
import type { NotificationKind } from '#domain/people/notifications.ts';
import { withIdentity } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import type { Services } from '../http/services.ts';
import { newId } from '../new-id.ts';
import { queueMail, tellPerson } from '../notifications/tell-person.ts';
import { isApprovalNews, NOTIFICATION_OF, ORDER_NEWS, type OrderNews, UNDECIDED } from '../orders/order-news.ts';
import type { TakenMail } from './mail-queue.ts';

/** How long news is worth a push, in milliseconds. */
const NEWS_LASTS = 24 * 60 * 60 * 1000;

interface Told {
  readonly account_id: string;
  /** What the person chooses the ways of; null: they are mailed, whatever they have chosen. */
  readonly chosen: NotificationKind | null;
}

/** Replaces the row by one for each person, in one transaction. `kind`: what it is to everybody from then on. */
async function tellPeople(
  people: readonly Told[],
  { supplier_id, subject_id, mail_id }: TakenMail,
  kind: string,
  { database, now }: Services,
): Promise<void> {
  if (supplier_id === null || subject_id === null) return;
  const at = now();
  const expires_at = new Date(at.getTime() + NEWS_LASTS);
  await withIdentity(database, async (executor) => {
    const gone = await executor
      .delete(mailToSend)
      .where(eq(mailToSend.mail_id, mail_id))
      .returning({ mail_id: mailToSend.mail_id });
    if (gone.length === 0) return;
    for (const { account_id, chosen } of people) {
      const mail = { supplier_id, account_id, kind, subject_id, mail_id: newId(at) };
      if (chosen === null) await queueMail(executor, mail, at);
      else await tellPerson(executor, { ...mail, kind: chosen, mailKind: kind, expires_at }, at);
    }
  });
}

/** The team is mailed, a buyer hears of it as they have chosen. */
export function tellOfOrder(
  recipients: readonly string[],
  staff: readonly string[],
  news: OrderNews,
  mail: TakenMail,
  services: Services,
): Promise<void> {
  const people = recipients.map((account_id) => ({
    account_id,
    chosen: staff.includes(account_id) ? null : NOTIFICATION_OF[news],
  }));
  return tellPeople(people, mail, mail.kind, services);
}

/** What an organization tells one of its own: see UNDECIDED. */
export async function tellOfApproval(mail: TakenMail, services: Services): Promise<void> {
  const kind = mail.kind.slice(UNDECIDED.length);
  const news = ORDER_NEWS.find((each) => kind === `order_${each}`);
  const account_id = mail.recipient_account_id;
  if (news === undefined || !isApprovalNews(news) || account_id === null) {
    throw new Error(`nobody is told of ${mail.kind}`);
  }
  await tellPeople([{ account_id, chosen: NOTIFICATION_OF[news] }], mail, kind, services);
}

/** A standing order's question, or a delivery of it that is not placed. */
export function tellOfStanding(recipients: readonly string[], mail: TakenMail, services: Services): Promise<void> {
  const people = recipients.map((account_id) => ({ account_id, chosen: 'standing' as const }));
  return tellPeople(people, mail, mail.kind, services);
}
