import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** The person who makes the changes of a transaction, or for whom an API key does. */
export interface Author {
  readonly account_id: string;
}

/** Names the author of the transaction's changes. Triggers read this setting when they write the journals of prices, settings and members. */
export async function nameAuthor(executor: Executor, { account_id }: Author): Promise<void> {
  await executor.execute(sql`select set_config('carreau.author', ${account_id}, true)`);
}
