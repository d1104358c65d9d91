import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { GoneProduct } from '#contract/price-grid.ts';
import type { Executor } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { ids } from '../database/uuid-list.ts';

/** Those of the products that were deleted. Their changes are left out, so that the other changes can be saved. */
export function goneProducts(
  executor: Executor,
  supplier_id: string,
  product_ids: readonly string[],
): Promise<GoneProduct[]> {
  return executor
    .select({ product_id: product.product_id, supplier_code: product.supplier_code, names: product.names })
    .from(product)
    .where(
      and(
        eq(product.supplier_id, supplier_id),
        isNotNull(product.deleted_at),
        sql`${product.product_id} = any(${ids(product_ids)})`,
      ),
    )
    .orderBy(product.supplier_code);
}

/** The changes of products that are still there. */
export function withoutGone<Change extends { readonly product_id: string }>(
  changes: readonly Change[],
  gone: readonly GoneProduct[],
): Change[] {
  const gone_ids = new Set(gone.map(({ product_id }) => product_id));
  return changes.filter(({ product_id }) => !gone_ids.has(product_id));
}
