import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import {
  priceGroup,
  priceGroupClient,
  priceGroupDiscount,
  priceGroupPrice,
  salesPromo,
} from '../database/schema/pricing.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { ids } from '../database/uuid-list.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { foundProducts } from './group-products.ts';
import { cellKey, readCells } from './price-cells.ts';
import { shownGroup } from './price-groups.ts';

/** The condition that a price group has a price, a discount or a promotion for the product. */
const IS_PRICED_IN_A_GROUP = sql`(exists (select 1 from ${priceGroupPrice} x where x.supplier_id = ${product.supplier_id} and x.product_id = ${product.product_id})
  or exists (select 1 from ${priceGroupDiscount} x where x.supplier_id = ${product.supplier_id} and x.product_id = ${product.product_id})
  or exists (select 1 from ${salesPromo} x where x.supplier_id = ${product.supplier_id} and x.product_id = ${product.product_id} and x.price_group_id is not null))`;

export const priceGrid = handle(routes.priceGrid, async ({ params: { supplier_id }, query, services }) => {
  const { start, count, use_price_groups } = query;
  const found = await foundProducts(services, supplier_id, query.query);
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const [owner] = await executor
      .select({ currency: supplier.currency })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    if (!owner) throw notFound();
    const { currency } = owner;
    const groups = await executor
      .select()
      .from(priceGroup)
      .where(eq(priceGroup.supplier_id, supplier_id))
      .orderBy(asc(priceGroup.position), asc(priceGroup.price_group_id));
    const clients = await executor
      .select({ price_group_id: priceGroupClient.price_group_id, total: sql<number>`count(*)::int` })
      .from(priceGroupClient)
      .where(eq(priceGroupClient.supplier_id, supplier_id))
      .groupBy(priceGroupClient.price_group_id);
    const where = and(
      eq(product.supplier_id, supplier_id),
      isNull(product.deleted_at),
      found === null ? undefined : sql`${product.product_id} = any(${ids(found)})`,
      use_price_groups ? IS_PRICED_IN_A_GROUP : undefined,
    );
    const rows = await executor
      .select()
      .from(product)
      .where(where)
      .orderBy(
        ...(found === null ? [] : [sql`array_position(${ids(found)}, ${product.product_id})`]),
        asc(product.supplier_code),
      )
      .offset(start)
      .limit(count);
    const product_ids = rows.map(({ product_id }) => product_id);
    const cells = await readCells(executor, { supplier_id, currency, groups, product_ids, now: services.now() });
    return {
      items_total: await executor.$count(product, where),
      price_groups: groups.map((group) => ({
        ...shownGroup(group),
        clients_total: clients.find(({ price_group_id }) => price_group_id === group.price_group_id)?.total ?? 0,
        visible_total: group.visible_product_ids?.length ?? null,
        extra_total: group.extra_product_ids.length,
      })),
      products: rows.map(({ product_id, supplier_code, names, enabled, price_amount, price_precision }) => ({
        product_id,
        supplier_code,
        names,
        enabled,
        catalog_price: price_amount === null ? null : { amount: price_amount, precision: price_precision, currency },
        cells: groups.flatMap(({ price_group_id }) => {
          const cell = cells.get(cellKey(price_group_id, product_id));
          return cell === undefined ? [] : [{ price_group_id, cell }];
        }),
      })),
    };
  });
});
