/** Reads the cells of the price grid: the terms of price groups for products. */
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { isSameCell, PLAIN_CELL, type PriceCell } from '#domain/pricing/price-cell.ts';
import type { Executor } from '../database/connection.ts';
import { type priceGroup, priceGroupDiscount, priceGroupPrice, salesPromo } from '../database/schema/pricing.ts';
import { ids } from '../database/uuid-list.ts';
import { promoOf } from './group-products.ts';

export type CellKey = `${string} ${string}`;
export const cellKey = (price_group_id: string, product_id: string): CellKey => `${price_group_id} ${product_id}`;

type Group = Pick<typeof priceGroup.$inferSelect, 'price_group_id' | 'visible_product_ids' | 'extra_product_ids'>;

interface Asked {
  readonly supplier_id: string;
  readonly currency: string;
  readonly groups: readonly Group[];
  readonly product_ids: readonly string[];
  readonly now: Date;
}

/** The cells that differ from a plain one, by price group and product. */
export async function readCells(executor: Executor, asked: Asked): Promise<Map<CellKey, PriceCell>> {
  const { supplier_id, currency, groups, product_ids, now } = asked;
  const cells = new Map<CellKey, PriceCell>();
  const put = (price_group_id: string, product_id: string, facts: Partial<PriceCell>) => {
    const key = cellKey(price_group_id, product_id);
    cells.set(key, { ...(cells.get(key) ?? PLAIN_CELL), ...facts });
  };
  if (groups.length === 0 || product_ids.length === 0) return cells;
  for (const table of [priceGroupPrice, priceGroupDiscount] as const) {
    const rows = await executor
      .select()
      .from(table)
      .where(and(eq(table.supplier_id, supplier_id), sql`${table.product_id} = any(${ids(product_ids)})`));
    for (const { price_group_id, product_id, ...row } of rows) {
      if ('sales_discount' in row) put(price_group_id, product_id, { sales_discount: row.sales_discount });
      else {
        const price = { amount: row.price_amount, precision: row.price_precision, currency };
        put(price_group_id, product_id, { price });
      }
    }
  }
  const promos = await executor
    .select()
    .from(salesPromo)
    .where(
      and(
        eq(salesPromo.supplier_id, supplier_id),
        isNotNull(salesPromo.price_group_id),
        gt(salesPromo.ends_at, now),
        sql`${salesPromo.product_id} = any(${ids(product_ids)})`,
      ),
    );
  for (const promo of promos) {
    if (promo.price_group_id !== null) {
      put(promo.price_group_id, promo.product_id, { sales_promo: promoOf(promo, currency) });
    }
  }
  for (const group of groups) {
    if (group.visible_product_ids === null) continue;
    const sold = new Set([...group.visible_product_ids, ...group.extra_product_ids]);
    for (const product_id of product_ids)
      if (!sold.has(product_id)) put(group.price_group_id, product_id, { is_sold: false });
  }
  const known = new Set(groups.map(({ price_group_id }) => price_group_id));
  for (const [key, cell] of cells) {
    if (!known.has(key.slice(0, key.indexOf(' '))) || isSameCell(cell, PLAIN_CELL)) cells.delete(key);
  }
  return cells;
}
