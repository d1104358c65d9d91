import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/connection.ts';

/** PostgreSQL takes 65,535 parameters in a statement. */
const PARAMETERS = 60_000;

/** Inserts all rows in as few statements as fit. */
export async function insertRows<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const step = Math.min(1000, Math.floor(PARAMETERS / columns));
  for (let start = 0; start < rows.length; start += step) {
    await executor.insert(table).values([...rows.slice(start, start + step)]);
  }
}
