import type { Database } from './connection.ts';

/** The table that tells how much larger the others have become. */
const KNOWN = "select reltuples::float8 as rows from pg_class where oid = 'product'::regclass";
const REFRESH = 'analyze (skip_locked) product, product_gtin, product_change';

/**
 * Has PostgreSQL look at its product tables anew after they have at least doubled, long before it does so by itself: connections keep
 * their plans, and one that was made for an empty table reads all of it for each row. Answers whether it looked.
 */
export async function refreshStatistics({ pool }: Database, rowsAdded: number): Promise<boolean> {
  const { rows } = await pool.query<{ rows: number }>(KNOWN);
  if (rowsAdded < (rows[0]?.rows ?? 0)) return false;
  await pool.query(REFRESH);
  return true;
}
