import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { ids } from '../database/uuid-list.ts';
import { wrongField } from '../http/problem.ts';

/** Under which field an id is refused. */
type FieldOf = (id: string) => string;

/** Refuses the first of the ids for which there is no such row. */
async function requireRows(executor: Executor, given: readonly string[], row: SQL, fieldOf: FieldOf, what: string) {
  if (given.length === 0) return;
  const { rows } = await executor.execute<{ position: number }>(sql`
    select position::int from unnest(${ids(given)}) with ordinality as given(id, position)
    where not exists (${row}) order by position limit 1`);
  const unknown = given[(rows[0]?.position ?? 0) - 1];
  if (unknown !== undefined) throw wrongField(fieldOf(unknown), `${unknown} is no ${what} of this supplier`);
}

/** Refuses ids that are no products of the supplier, naming the first. */
export function requireProducts(executor: Executor, supplier_id: string, given: readonly string[], fieldOf: FieldOf) {
  const row = sql`select 1 from product p
    where p.supplier_id = ${supplier_id} and p.product_id = given.id and p.deleted_at is null`;
  return requireRows(executor, given, row, fieldOf, 'product');
}

/** Refuses organizations that are no clients of the supplier, naming the first. */
export function requireClients(executor: Executor, supplier_id: string, given: readonly string[], fieldOf: FieldOf) {
  const row = sql`select 1 from commercial_link l
    where l.supplier_id = ${supplier_id} and l.organization_id = given.id and l.removed_at is null`;
  return requireRows(executor, given, row, fieldOf, 'client');
}
