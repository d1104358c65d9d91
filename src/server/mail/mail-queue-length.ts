import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { WAITS_FOR_SERVER } from '../campaigns/uncertain.ts';
import { type Database, withIdentity } from '../database/connection.ts';

const lengthSchema = z.object({ waiting: z.number(), failing: z.number(), oldest: z.nullable(z.coerce.date()) });

/**
 * How many mails wait to be sent, how many of these have failed before, and since when the oldest waits. A mail scheduled for later
 * counts from its time on. Mails that wait for a supplier's own server don't count: that supplier must repair it.
 */
export async function readMailQueue(database: Database, now: Date): Promise<z.output<typeof lengthSchema>> {
  const { rows } = await withIdentity(database, (executor) =>
    executor.execute(sql`
      select count(*) as waiting, count(failure) as failing, min(since) as oldest from (
        select created_at as since, failure from account_mail
          where sent_at is null and failure is distinct from ${WAITS_FOR_SERVER}
        union all select case when attempts = 0 then due_at else created_at end, failure from mail_to_send
          where sent_at is null and failure is distinct from ${WAITS_FOR_SERVER}
            and (attempts > 0 or due_at <= ${now})) as unsent`),
  );
  return lengthSchema.parse(rows[0]);
}
