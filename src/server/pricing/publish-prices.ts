import { and, eq, isNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { isSameCell, PLAIN_CELL, type PriceCell } from '#domain/pricing/price-cell.ts';
import { product } from '../database/schema/catalog.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { handle } from '../http/handle.ts';
import { wrongField } from '../http/problem.ts';
import { goneProducts, withoutGone } from './gone-products.ts';
import { type CellKey, cellKey, readCells } from './price-cells.ts';
import { lastChanges } from './price-history.ts';
import { changePricing, type PricingChange, requirePrice, stampProducts } from './pricing-change.ts';
import { writeTerms } from './write-terms.ts';

interface CellChange {
  readonly price_group_id: string;
  readonly product_id: string;
  readonly after: PriceCell;
}

type Group = typeof priceGroup.$inferSelect;

/**
 * Compares each cell with what the caller saw, under the lock on the supplier's row. A cell that somebody else changed
 * meanwhile is not written but answered as a conflict; the others are published. A cell that is already as wanted
 * counts as published, so the call may be repeated.
 */
export const publishPrices = handle(routes.publishPrices, async ({ params, body, principal, services }) => {
  const { supplier_id } = params;
  const asked = [
    ...new Map(body.changes.map((each) => [cellKey(each.price_group_id, each.product_id), each])).values(),
  ];
  const outcome = await changePricing(services, principal, supplier_id, async (change) => {
    const { executor, currency } = change;
    const groups = await executor.select().from(priceGroup).where(eq(priceGroup.supplier_id, supplier_id));
    const known = new Set(groups.map(({ price_group_id }) => price_group_id));
    for (const [at, { price_group_id, after }] of body.changes.entries()) {
      if (!known.has(price_group_id))
        throw wrongField(`changes.${at}.price_group_id`, 'is no price group of this supplier');
      requirePrice(after.price, change, `changes.${at}.after.price`);
      requirePrice(after.sales_promo?.price ?? null, change, `changes.${at}.after.sales_promo.price`);
    }
    const asked_ids = [...new Set(asked.map(({ product_id }) => product_id))];
    const gone_products = await goneProducts(executor, supplier_id, asked_ids);
    const changes = withoutGone(asked, gone_products);
    const product_ids = [...new Set(changes.map(({ product_id }) => product_id))];
    const now = services.now();
    const cells = await readCells(executor, { supplier_id, currency, groups, product_ids, now });
    const nowOf = (each: (typeof changes)[number]) =>
      cells.get(cellKey(each.price_group_id, each.product_id)) ?? PLAIN_CELL;
    const open = changes.filter((each) => !isSameCell(nowOf(each), each.after));
    const wanted = open.filter((each) => isSameCell(nowOf(each), each.before));
    const overtaken = open.filter((each) => !wanted.includes(each));
    await stampProducts(change, [...new Set(wanted.map(({ product_id }) => product_id))], 'changes');
    for (const group of groups) {
      const ofGroup = wanted.filter(({ price_group_id }) => price_group_id === group.price_group_id);
      if (ofGroup.length > 0) await write(change, group, ofGroup, cells, now);
    }
    return {
      published: changes.length - overtaken.length,
      gone_products,
      overtaken: overtaken.map((each) => ({ ...each, now: nowOf(each) })),
    };
  });
  const last = await lastChanges(services, supplier_id, outcome.overtaken);
  return {
    published: outcome.published,
    gone_products: outcome.gone_products,
    conflicts: outcome.overtaken.map(({ price_group_id, product_id, now }) => {
      const known = last.get(cellKey(price_group_id, product_id));
      return {
        price_group_id,
        product_id,
        now,
        changed_by: known?.changed_by ?? null,
        changed_at: known?.changed_at ?? null,
      };
    }),
  };
});

async function write(
  change: PricingChange,
  group: Group,
  changes: readonly CellChange[],
  cells: ReadonlyMap<CellKey, PriceCell>,
  now: Date,
): Promise<void> {
  const { price_group_id } = group;
  await writeTerms(
    change,
    { kind: 'group', id: price_group_id },
    changes.map(({ product_id, after }) => ({ product_id, terms: after })),
    now,
  );
  const moved = changes.filter(
    ({ product_id, after }) => (cells.get(cellKey(price_group_id, product_id)) ?? PLAIN_CELL).is_sold !== after.is_sold,
  );
  if (moved.length > 0) await setSold(change, group, moved);
}

/** When a product is hidden from a group without a whitelist, the group gets one with all other products. */
async function setSold(
  { executor, supplier_id }: PricingChange,
  group: Group,
  moved: readonly CellChange[],
): Promise<void> {
  const { price_group_id, visible_product_ids, extra_product_ids } = group;
  const hidden = new Set(moved.filter(({ after }) => !after.is_sold).map(({ product_id }) => product_id));
  const shown = moved.filter(({ after }) => after.is_sold).map(({ product_id }) => product_id);
  const visible = visible_product_ids ?? (await allProducts(executor, supplier_id));
  await executor
    .update(priceGroup)
    .set({
      visible_product_ids: [...new Set([...visible, ...shown])].filter((id) => !hidden.has(id)),
      extra_product_ids: extra_product_ids.filter((id) => !hidden.has(id)),
    })
    .where(and(eq(priceGroup.supplier_id, supplier_id), eq(priceGroup.price_group_id, price_group_id)));
}

/** The ids of all the supplier's products, without deleted ones. */
export async function allProducts(executor: PricingChange['executor'], supplier_id: string): Promise<string[]> {
  const rows = await executor
    .select({ product_id: product.product_id })
    .from(product)
    .where(and(eq(product.supplier_id, supplier_id), isNull(product.deleted_at)));
  return rows.map(({ product_id }) => product_id);
}
