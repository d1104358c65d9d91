import { sql } from 'drizzle-orm';
import { asIdentity, type Database, withIdentity } from '../database/connection.ts';
import { pushSubscription, pushToSend } from '../database/schema/notifications.ts';
import { instant, integer, nullable, type RowOf, statement, text, uuid } from '../database/statement.ts';
import { queueMail } from './tell-person.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Milliseconds for which a taken push isn't taken again: longer than a call may last, so that a crash only delays it. */
export const LEASE = 60 * SECOND;
const FIRST_PAUSE = 15 * SECOND;
const LONGEST_PAUSE = 60 * 60 * SECOND;
const LAST_ATTEMPT = 10;
const KEPT = 7 * DAY;

/** Takes what is due, the oldest first. Processes that take at the same time skip each other's. */
const TAKE = statement({
  parameters: { now: instant, leased: instant, most: integer },
  row: {
    supplier_id: pushToSend.supplier_id,
    push_id: pushToSend.push_id,
    account_id: pushToSend.account_id,
    kind: pushToSend.kind,
    subject_id: pushToSend.subject_id,
    fallback_mail_id: nullable(uuid),
    expires_at: pushToSend.expires_at,
    attempts: pushToSend.attempts,
    subscription_id: pushToSend.subscription_id,
    locale: text,
    /** null: the device has signed out, is used by another person, or takes no pushes any more */
    endpoint: nullable(text),
    p256dh: nullable(pushSubscription.p256dh),
    auth: nullable(pushSubscription.auth),
  },
  sql: `with taken as (update push_to_send set attempts = attempts + 1, due_at = $leased
    where (supplier_id, push_id) in (select supplier_id, push_id from push_to_send
      where sent_at is null and due_at <= $now order by due_at limit $most::integer for update skip locked)
    returning *)
    select t.supplier_id, t.push_id, t.account_id, t.kind, t.subject_id, t.fallback_mail_id, t.expires_at, t.attempts,
      t.subscription_id, a.locale, d.endpoint, d.p256dh, d.auth
    from taken t join account a on a.account_id = t.account_id
    left join (select p.* from push_subscription p
      join session s on s.session_id = p.session_id and s.account_id = p.account_id
      where s.revoked_at is null and s.parked_at is null and s.expires_at > $now) d
      on d.subscription_id = t.subscription_id and a.disabled_at is null`,
});
export type TakenPush = RowOf<typeof TAKE>;

export function takeDuePushes(database: Database, now: Date, most: number): Promise<TakenPush[]> {
  return asIdentity(database).rows(TAKE({ now, leased: new Date(now.getTime() + LEASE), most }));
}

export async function markPushed(database: Database, { supplier_id, push_id }: TakenPush, now: Date): Promise<void> {
  await asIdentity(database).execute(
    sql`update push_to_send set sent_at = ${now}, failure = null where supplier_id = ${supplier_id} and push_id = ${push_id}`,
  );
}

/** Lets the push be tried again after a pause that doubles each time; answers false when it was the last attempt. */
export async function pushLater(
  database: Database,
  { supplier_id, push_id, attempts }: TakenPush,
  failure: string,
  now: Date,
): Promise<boolean> {
  if (attempts >= LAST_ATTEMPT) return false;
  const due = new Date(now.getTime() + Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE));
  await asIdentity(database).execute(
    sql`update push_to_send set due_at = ${due}, failure = ${failure} where supplier_id = ${supplier_id} and push_id = ${push_id}`,
  );
  return true;
}

/** Locks the pushes that one mail stands in for, so that of two that fail at the same time the last one queues it. */
const LOCK_GROUP = statement({
  parameters: { supplier_id: uuid, fallback_mail_id: uuid },
  row: { push_id: uuid },
  sql: `select push_id from push_to_send where supplier_id = $supplier_id and fallback_mail_id = $fallback_mail_id
    order by push_id for update`,
});

/**
 * Gives a push up. If it was the last hope of its news, the mail that stands in for it is queued in the same
 * transaction.
 * @param isUseful whether the news still is of use
 */
export function giveUp(database: Database, push: TakenPush, isUseful: boolean, now: Date): Promise<void> {
  const { supplier_id, push_id, fallback_mail_id: mail_id, account_id, kind, subject_id } = push;
  return withIdentity(database, async (executor) => {
    const group = mail_id === null ? [] : await executor.rows(LOCK_GROUP({ supplier_id, fallback_mail_id: mail_id }));
    await executor.execute(sql`delete from push_to_send where supplier_id = ${supplier_id} and push_id = ${push_id}`);
    const isLast = group.length === 1 && group[0]?.push_id === push_id;
    if (mail_id !== null && isUseful && isLast) {
      await queueMail(executor, { supplier_id, account_id, kind, subject_id, mail_id }, now);
    }
  });
}

export async function forgetDevice(database: Database, subscription_id: string): Promise<void> {
  await asIdentity(database).execute(sql`delete from push_subscription where subscription_id = ${subscription_id}`);
}

/** Deletes pushes of more than seven days ago. */
export async function forgetOldPushes(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  await asIdentity(database).execute(sql`delete from push_to_send where created_at < ${before}`);
}
