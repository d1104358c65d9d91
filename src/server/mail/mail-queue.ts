import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { UNCERTAIN, WAITS_FOR_SERVER } from '../campaigns/uncertain.ts';
import { asIdentity, type Database, withIdentity } from '../database/connection.ts';

const MINUTE = 60_000;
/** Milliseconds for which a taken mail isn't taken again: longer than any delivery lasts, so that a crash only delays it. */
export const LEASE = 5 * MINUTE;
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** After so many attempts, about two days, a mail is no longer tried; the operator sees it. */
export const LAST_ATTEMPT = 16;

const takenSchema = z.object({
  queue: z.enum(['mail_to_send', 'account_mail']),
  mail_id: z.string(),
  kind: z.string(),
  /** null: mail of an account, which belongs to no tenant */
  supplier_id: z.nullable(z.string()),
  recipient_account_id: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  invited_by: z.nullable(z.string()),
  shop: z.nullable(
    z.object({
      supplier_id: z.string(),
      organization_id: z.string(),
      message: z.nullable(z.string()),
      link_cart_id: z.optional(z.nullable(z.string())),
    }),
  ),
  attempts: z.number(),
  /** When it was given to a mail server that has not answered; null: it wasn't given to one. */
  handed_at: z.nullable(z.coerce.date()),
});
/** A due mail, which this process alone handles until the lease ends. */
export type TakenMail = z.output<typeof takenSchema>;

/** The supplier whose mail it is; null: it is the installation's own. */
export const supplierOf = ({ supplier_id, shop }: TakenMail): string | null => supplier_id ?? shop?.supplier_id ?? null;

/** The columns that give both queues one shape. */
const COLUMNS: Readonly<Record<TakenMail['queue'], SQL>> = {
  mail_to_send: sql`supplier_id, recipient_account_id, subject_id, null as invited_by, null as shop, handed_at`,
  account_mail: sql`null as supplier_id, recipient_account_id, null as subject_id, invited_by, shop, handed_at`,
};

/** Takes due mails, the oldest first. Processes that take mail at the same time get different ones. */
export async function takeDueMail(database: Database, now: Date, limit: number): Promise<TakenMail[]> {
  const leased = new Date(now.getTime() + LEASE);
  return withIdentity(database, async (executor) => {
    const taken: TakenMail[] = [];
    for (const queue of ['account_mail', 'mail_to_send'] as const) {
      const table = sql.identifier(queue);
      const { rows } = await executor.execute(sql`
        update ${table} set attempts = attempts + 1, due_at = ${leased}
        where mail_id in (select mail_id from ${table}
          where sent_at is null and due_at <= ${now} and attempts < ${LAST_ATTEMPT}
          order by due_at limit ${limit} for update skip locked)
        returning ${queue} as queue, mail_id, kind, attempts, ${COLUMNS[queue]}`);
      taken.push(...z.array(takenSchema).parse(rows));
    }
    return taken;
  });
}

export async function markSent(database: Database, { queue, mail_id }: TakenMail, now: Date): Promise<void> {
  const emptied = queue === 'mail_to_send' ? sql`, document_order = null` : sql``;
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set sent_at = ${now}, failure = null${emptied} where mail_id = ${mail_id}`,
  );
}

/** Notes, before a mail is given to the mail server, that it may arrive from now on. */
export async function markHanded(database: Database, { queue, mail_id }: TakenMail, now: Date): Promise<void> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set handed_at = ${now} where mail_id = ${mail_id}`,
  );
}

/** Notes that the mail server has refused the mail, so it may be sent again. */
export async function takeBack(database: Database, { queue, mail_id }: TakenMail): Promise<void> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set handed_at = null where mail_id = ${mail_id}`,
  );
}

/** Stops trying a mail that may have arrived: only a person sends it again. */
export async function letRest(database: Database, { queue, mail_id }: TakenMail): Promise<void> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set attempts = ${LAST_ATTEMPT}, failure = ${UNCERTAIN} where mail_id = ${mail_id} and sent_at is null`,
  );
}

/** Puts a failed mail back, with a pause that doubles each time, so that it doesn't hold up others. */
export async function putBack(
  database: Database,
  { queue, mail_id, attempts }: TakenMail,
  failure: string,
  now: Date,
): Promise<void> {
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
  const due = new Date(now.getTime() + pause);
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set due_at = ${due}, failure = ${failure} where mail_id = ${mail_id}`,
  );
}

/** Lets a mail wait for its supplier's server, which doesn't count as an attempt. Answers false: the mail has not left. */
export async function postpone(database: Database, { queue, mail_id }: TakenMail, until: Date): Promise<false> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set due_at = ${until}, failure = ${WAITS_FOR_SERVER}, attempts = attempts - 1
      where mail_id = ${mail_id}`,
  );
  return false;
}

/** Deletes a mail that is no longer needed, or that was replaced by one for each recipient. */
export async function dropMail(database: Database, { queue, mail_id }: TakenMail): Promise<void> {
  await asIdentity(database).execute(sql`delete from ${sql.identifier(queue)} where mail_id = ${mail_id}`);
}
