import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { ids } from '../database/uuid-list.ts';
import { wrongField } from '../http/problem.ts';

/** Under which field an id is refused. */
type FieldOf = (id: string) => string;

/** The first of the ids for which there is no such row. */
async function firstUnknown(executor: Executor, given: readonly string[], row: SQL): Promise<string | undefined> {
  if (given.length === 0) return undefined;
  const { rows } = await executor.execute<{ position: number }>(sql`
    select position::int from unnest(${ids(given)}) with ordinality as given(id, position)
    where not exists (${row}) order by position limit 1`);
  const [unknown] = rows;
  return unknown && given[unknown.position - 1];
}

/** Refuses ids that are no products of the supplier, naming the first. */
export async function requireProducts(
  executor: Executor,
  supplierId: string,
  productIds: readonly string[],
  fieldOf: FieldOf,
): Promise<void> {
  const row = sql`select 1 from product p
    where p.supplier_id = ${supplierId} and p.product_id = given.id and p.deleted_at is null`;
  const unknown = await firstUnknown(executor, productIds, row);
  if (unknown !== undefined) throw wrongField(fieldOf(unknown), `${unknown} is no product of this supplier`);
}

/** Refuses organizations that are no clients of the supplier, naming the first. */
export async function requireClients(
  executor: Executor,
  supplierId: string,
  organizationIds: readonly string[],
  fieldOf: FieldOf,
): Promise<void> {
  const row = sql`select 1 from commercial_link l
    where l.supplier_id = ${supplierId} and l.organization_id = given.id and l.removed_at is null`;
  const unknown = await firstUnknown(executor, organizationIds, row);
  if (unknown !== undefined) throw wrongField(fieldOf(unknown), `${unknown} is no client of this supplier`);
}
