import { sql } from 'drizzle-orm';
import { asIdentity, type Database } from '../database/connection.ts';
import { webhook, webhookDelivery } from '../database/schema/credentials.ts';
import { instant, integer, type RowOf, statement } from '../database/statement.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Milliseconds for which a taken delivery isn't taken again: longer than a call may last, so that a crash only delays it. */
export const LEASE = 60 * SECOND;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 6 * 60 * 60 * SECOND;
/** After so many attempts, about a day and a half, a delivery waits until a person sends it again. */
export const LAST_ATTEMPT = 16;
const KEPT = 30 * DAY;

/** Takes what is due, the oldest first. Processes that take at the same time skip each other's. */
const TAKE = statement({
  parameters: { now: instant, leased: instant, last_attempt: integer, most: integer },
  row: {
    supplier_id: webhookDelivery.supplier_id,
    delivery_id: webhookDelivery.delivery_id,
    webhook_id: webhookDelivery.webhook_id,
    event: webhookDelivery.event,
    subject: webhookDelivery.subject,
    created_at: webhookDelivery.created_at,
    attempts: webhookDelivery.attempts,
    url: webhook.url,
    /** Sealed, as it is stored. */
    secret: webhook.secret,
  },
  sql: `update webhook_delivery d set attempts = d.attempts + 1, due_at = $leased
    from webhook w
    where w.supplier_id = d.supplier_id and w.webhook_id = d.webhook_id
      and (d.supplier_id, d.delivery_id) in (select supplier_id, delivery_id from webhook_delivery
        where delivered_at is null and due_at <= $now and attempts < $last_attempt
        order by due_at limit $most::integer for update skip locked)
    returning d.supplier_id, d.delivery_id, d.webhook_id, d.event, d.subject, d.created_at, d.attempts, w.url, w.secret`,
});

export type TakenDelivery = RowOf<typeof TAKE>;

export function takeDueDeliveries(database: Database, now: Date, most: number): Promise<TakenDelivery[]> {
  const leased = new Date(now.getTime() + LEASE);
  return asIdentity(database).rows(TAKE({ now, leased, last_attempt: LAST_ATTEMPT, most }));
}

/** How a call ended. */
export interface CallOutcome {
  readonly status: number | null;
  readonly failure: string | null;
  readonly milliseconds: number;
}

const isTaken = ({ status }: CallOutcome) => status !== null && status >= 200 && status < 300;

/** Notes the outcome and answers whether it arrived. A failed delivery is due again after a pause that doubles each time. */
export async function noteOutcome(
  database: Database,
  { supplier_id, delivery_id, attempts }: TakenDelivery,
  outcome: CallOutcome,
  now: Date,
): Promise<boolean> {
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
  const delivered = isTaken(outcome) ? now : null;
  await asIdentity(
    database,
  ).execute(sql`update webhook_delivery set status = ${outcome.status}, failure = ${outcome.failure},
    milliseconds = ${outcome.milliseconds}, delivered_at = ${delivered}, due_at = ${new Date(now.getTime() + pause)}
    where supplier_id = ${supplier_id} and delivery_id = ${delivery_id}`);
  return delivered !== null;
}

/** Deletes deliveries of more than thirty days ago. */
export async function forgetOldDeliveries(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT);
  await asIdentity(database).execute(sql`delete from webhook_delivery where created_at < ${before}`);
}
