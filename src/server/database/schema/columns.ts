import { sql } from 'drizzle-orm';
import { bigint, customType, smallint, timestamp } from 'drizzle-orm/pg-core';

/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => instant('created_at').notNull().default(sql`now()`);

/** Money as in domain/values/money.ts: an amount in whole minor units; `precision` is their number of decimals. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
export const precision = (name: string) => smallint(name);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
