import { type SQL, sql } from 'drizzle-orm';

/** A uuid[] parameter; null stays null. */
export function ids(values: readonly string[] | null): SQL {
  return values === null ? sql`null::uuid[]` : sql`${`{${values.join(',')}}`}::uuid[]`;
}
