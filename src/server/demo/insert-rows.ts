import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/connection.ts';

const STEP = 1000;

/**
 * Inserts many rows fast: a thousand rows are one JSON parameter, instead of one parameter for each value. All rows have the columns
 * of the first.
 */
export async function insertRows<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const name = sql.identifier(getTableName(table));
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += STEP) {
    const json = JSON.stringify(rows.slice(start, start + STEP));
    await executor.execute(
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`,
    );
  }
}
