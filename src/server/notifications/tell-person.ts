/** Decides on which ways a person hears of a piece of news, and queues it there, in the transaction of its caller. */
import { fallsBack, type NotificationKind, waysOf } from '#domain/people/notifications.ts';
import type { Executor } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { pushToSend } from '../database/schema/notifications.ts';
import { newId } from '../new-id.ts';
import { readChoice, selectDevices } from './notification-choices.ts';

export interface News {
  readonly supplier_id: string;
  readonly account_id: string;
  readonly kind: NotificationKind;
  /** As mail_to_send names it; pushes have the same. */
  readonly mailKind: string;
  readonly subject_id: string;
  readonly expires_at: Date;
}

/** `executor` acts as identity. */
export async function tellPerson(executor: Executor, news: News, now: Date): Promise<void> {
  const { supplier_id, account_id, kind, mailKind, subject_id, expires_at } = news;
  const chosen = await readChoice(executor, account_id, kind);
  const devices = await selectDevices(executor, account_id, now);
  const ways = waysOf(kind, chosen, devices.length);
  const mail_id = newId(now);
  if (ways.push) {
    const fallback_mail_id = !ways.mail && fallsBack(kind, chosen) ? mail_id : null;
    await executor.insert(pushToSend).values(
      devices.map(({ subscription_id }) => ({
        ...{ supplier_id, push_id: newId(now), subscription_id, account_id, kind: mailKind, subject_id },
        ...{ fallback_mail_id, expires_at, due_at: now },
      })),
    );
  }
  if (ways.mail) await queueMail(executor, { supplier_id, account_id, kind: mailKind, subject_id, mail_id }, now);
}

export interface DecidedMail {
  readonly supplier_id: string;
  readonly account_id: string;
  readonly kind: string;
  readonly subject_id: string;
  readonly mail_id: string;
}

/** Queues a mail to the person; once, however often it is asked for under the same id. */
export async function queueMail(executor: Executor, { account_id, ...mail }: DecidedMail, now: Date): Promise<void> {
  await executor
    .insert(mailToSend)
    .values({ ...mail, recipient_account_id: account_id, due_at: now })
    .onConflictDoNothing();
}
