import type { Database } from './connection.ts';

/** The number of products at the last look; the other tables grow with it. */
const KNOWN = "select reltuples::float8 as rows from pg_class where oid = 'product'::regclass";
const REFRESH = 'analyze (skip_locked) product, product_gtin, product_change';

/**
 * Has PostgreSQL analyze its product tables after they have at least doubled, long before it does so by itself: connections keep their
 * plans, and a plan made for an empty table reads the whole table for each row. Answers whether it analyzed.
 */
export async function refreshStatistics({ pool }: Database, rowsAdded: number): Promise<boolean> {
  const { rows } = await pool.query<{ rows: number }>(KNOWN);
  if (rowsAdded < (rows[0]?.rows ?? 0)) return false;
  await pool.query(REFRESH);
  return true;
}
