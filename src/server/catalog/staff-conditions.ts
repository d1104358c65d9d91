import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/connection.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { notFound } from '../http/problem.ts';
import { groupColumns, groupConditions, type PriceConditions, viewProducts } from './client-conditions.ts';
import { EVERY_LOOKUP } from './lookups.ts';

/** The conditions for the supplier's staff: catalog prices, or those of one price group. */
export async function loadStaffConditions(
  executor: Executor,
  supplier_id: string,
  view_id: string | undefined,
  label_price_group_id: string | undefined,
): Promise<PriceConditions> {
  const [owner] = await executor
    .select({ currency: supplier.currency, terms: supplier.ordering_terms, catalog_version: supplier.catalog_version })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  const groups =
    label_price_group_id === undefined
      ? []
      : await executor
          .select(groupColumns)
          .from(priceGroup)
          .where(and(eq(priceGroup.supplier_id, supplier_id), eq(priceGroup.price_group_id, label_price_group_id)));
  if (!owner || (label_price_group_id !== undefined && groups.length === 0)) throw notFound();
  return {
    ...owner,
    ...groupConditions(groups),
    supplier_id,
    organization_id: null,
    sales_discount: groups[0]?.sales_discount ?? 0,
    has_own_discount: false,
    view_product_ids: await viewProducts(executor, supplier_id, view_id ?? null),
    terms_version: 0,
    lookups: EVERY_LOOKUP,
  };
}
