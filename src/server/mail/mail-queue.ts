import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { UNCERTAIN, WAITS_FOR_SERVER } from '../campaigns/uncertain.ts';
import { asIdentity, type Database, withIdentity } from '../database/connection.ts';

const MINUTE = 60_000;
/** Nobody else takes a mail for so long after someone did: longer than any delivery lasts, so that a crash only delays it. */
const LEASE = 5 * MINUTE;
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** After that many attempts, about two days, a mail rests; the operator sees it. */
const LAST_ATTEMPT = 16;

const takenSchema = z.object({
  queue: z.enum(['mail_to_send', 'account_mail']),
  mail_id: z.string(),
  kind: z.string(),
  /** null: an account's own mail, nobody's tenant */
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
  /** When it was given to a mail server that has not answered; null: it was not. */
  handed_at: z.nullable(z.coerce.date()),
});
/** A mail that is due. It belongs to this process until the lease ends. */
export type TakenMail = z.output<typeof takenSchema>;

/** Whose mail to their clients it is; null: it comes from nobody but the installation. */
export const supplierOf = ({ supplier_id, shop }: TakenMail): string | null => supplier_id ?? shop?.supplier_id ?? null;

/** Both queues, as one shape. */
const COLUMNS: Readonly<Record<TakenMail['queue'], SQL>> = {
  mail_to_send: sql`supplier_id, recipient_account_id, subject_id, null as invited_by, null as shop, handed_at`,
  account_mail: sql`null as supplier_id, recipient_account_id, null as subject_id, invited_by, shop, handed_at`,
};

/** Takes what is due, the oldest first. Processes that take at the same time skip each other's. */
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
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set sent_at = ${now}, failure = null where mail_id = ${mail_id}`,
  );
}

/** Says, before a mail is given to the mail server, that it may arrive from now on. */
export async function markHanded(database: Database, { queue, mail_id }: TakenMail, now: Date): Promise<void> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set handed_at = ${now} where mail_id = ${mail_id}`,
  );
}

/** The mail server has not taken it: it may be given to it again. */
export async function takeBack(database: Database, { queue, mail_id }: TakenMail): Promise<void> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set handed_at = null where mail_id = ${mail_id}`,
  );
}

/** Lets a mail rest that may have arrived: only a person sends it again. */
export async function letRest(database: Database, { queue, mail_id }: TakenMail): Promise<void> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set attempts = ${LAST_ATTEMPT}, failure = ${UNCERTAIN} where mail_id = ${mail_id} and sent_at is null`,
  );
}

/** Puts a mail back, for later the more often it failed, so that it never stands in the way of the others. */
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

/** Has a mail wait for its supplier's server: that counts as no attempt of its own. Answers false: it has not left. */
export async function postpone(database: Database, { queue, mail_id }: TakenMail, until: Date): Promise<false> {
  await asIdentity(database).execute(
    sql`update ${sql.identifier(queue)} set due_at = ${until}, failure = ${WAITS_FOR_SERVER}, attempts = attempts - 1
      where mail_id = ${mail_id}`,
  );
  return false;
}

/** For a mail that nobody needs any more, or that others were queued for instead. */
export async function dropMail(database: Database, { queue, mail_id }: TakenMail): Promise<void> {
  await asIdentity(database).execute(sql`delete from ${sql.identifier(queue)} where mail_id = ${mail_id}`);
}
