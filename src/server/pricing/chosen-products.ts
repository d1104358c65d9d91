/** The products on a page of a client's or a price group's prices or codes. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { ids } from '../database/uuid-list.ts';

interface Chosen {
  readonly supplier_id: string;
  /** The products that a search found, best first; null: there was no search. */
  readonly found: readonly string[] | null;
  readonly supplier_codes?: string | readonly string[] | undefined;
  /** A further condition for the products. */
  readonly only: SQL | undefined;
  readonly start: number;
  readonly count: number;
}

export async function chosenProducts(executor: Executor, chosen: Chosen) {
  const { supplier_id, found, supplier_codes, only, start, count } = chosen;
  const codes = supplier_codes === undefined ? null : [supplier_codes].flat();
  const where = and(
    eq(product.supplier_id, supplier_id),
    isNull(product.deleted_at),
    found === null ? undefined : sql`${product.product_id} = any(${ids(found)})`,
    codes === null
      ? undefined
      : sql`${product.supplier_code} in (select jsonb_array_elements_text(${JSON.stringify(codes)}))`,
    only,
  );
  const rows = await executor
    .select({
      product_id: product.product_id,
      supplier_code: product.supplier_code,
      names: product.names,
      enabled: product.enabled,
      has_catalog_price: sql<boolean>`${product.price_amount} is not null`,
    })
    .from(product)
    .where(where)
    .orderBy(
      ...(found === null ? [] : [sql`array_position(${ids(found)}, ${product.product_id})`]),
      asc(product.supplier_code),
    )
    .offset(start)
    .limit(count);
  return { items_total: await executor.$count(product, where), rows };
}
