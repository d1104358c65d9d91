import { and, asc, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { nextCatalogVersion } from '../catalog/client-conditions.ts';
import { withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { priceGroup, priceGroupPrice } from '../database/schema/pricing.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';

export const priceGroups = handle(routes.priceGroups, async ({ query, services }) => {
  const { supplier_id } = query;
  const price_groups = await withTenant(services.database, { supplier_id }, (executor) =>
    executor
      .select({
        price_group_id: priceGroup.price_group_id,
        supplier_id: priceGroup.supplier_id,
        name: priceGroup.name,
        position: priceGroup.position,
        sales_discount: priceGroup.sales_discount,
      })
      .from(priceGroup)
      .where(eq(priceGroup.supplier_id, supplier_id))
      .orderBy(asc(priceGroup.position), asc(priceGroup.price_group_id)),
  );
  return { items_total: price_groups.length, price_groups };
});

/** A price changes: the product is stamped with the next catalog version, so every device pulls it. */
export const setGroupPrice = handle(routes.setGroupPrice, async ({ params, query, body, services }) => {
  const { supplier_id } = query;
  const { price_group_id, product_id } = params;
  const { price } = body;
  await withTenant(services.database, { supplier_id }, async (executor) => {
    const version = await nextCatalogVersion(executor, supplier_id);
    const [owner] = await executor
      .select({ currency: supplier.currency })
      .from(supplier)
      .where(eq(supplier.supplier_id, supplier_id));
    if (price && (price.currency !== owner?.currency || price.amount < 0)) {
      throw new Refusal('invalid_input', 'price: is not an amount in this supplier’s currency', {
        errors: { price: 'is not an amount in this supplier’s currency' },
      });
    }
    const [group] = await executor
      .select({ price_group_id: priceGroup.price_group_id })
      .from(priceGroup)
      .where(and(eq(priceGroup.supplier_id, supplier_id), eq(priceGroup.price_group_id, price_group_id)));
    const [stamped] = await executor
      .update(product)
      .set({ version })
      .where(and(eq(product.supplier_id, supplier_id), eq(product.product_id, product_id)))
      .returning({ product_id: product.product_id });
    if (!group || !stamped) throw notFound();
    const key = { supplier_id, price_group_id, product_id };
    if (price === null) {
      await executor
        .delete(priceGroupPrice)
        .where(
          and(
            eq(priceGroupPrice.supplier_id, supplier_id),
            eq(priceGroupPrice.price_group_id, price_group_id),
            eq(priceGroupPrice.product_id, product_id),
          ),
        );
      return;
    }
    const columns = { price_amount: price.amount, price_precision: price.precision };
    await executor
      .insert(priceGroupPrice)
      .values({ ...key, ...columns })
      .onConflictDoUpdate({
        target: [priceGroupPrice.supplier_id, priceGroupPrice.price_group_id, priceGroupPrice.product_id],
        set: columns,
      });
  });
  return { product_id, price };
});
