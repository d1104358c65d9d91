import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, withIdentity } from '../database/connection.ts';

const lengthSchema = z.object({ waiting: z.number(), failing: z.number(), oldest: z.nullable(z.coerce.date()) });

/** How much mail waits for being sent, how much of it was tried in vain before, and since when the oldest waits. */
export async function readMailQueue(database: Database): Promise<z.output<typeof lengthSchema>> {
  const { rows } = await withIdentity(database, (executor) =>
    executor.execute(sql`
      select count(*) as waiting, count(failure) as failing, min(created_at) as oldest from (
        select created_at, failure from account_mail where sent_at is null
        union all select created_at, failure from mail_to_send where sent_at is null) as unsent`),
  );
  return lengthSchema.parse(rows[0]);
}
