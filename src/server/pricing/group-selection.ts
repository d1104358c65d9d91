import { and, eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { product } from '../database/schema/catalog.ts';
import { priceGroup } from '../database/schema/pricing.ts';
import { ids } from '../database/uuid-list.ts';
import { handle } from '../http/handle.ts';
import { requireProducts } from '../suppliers/own-ids.ts';
import { changePricing, type PricingChange, requireGroup } from './pricing-change.ts';

interface Selection {
  readonly visible_product_ids: readonly string[] | null;
  readonly extra_product_ids: readonly string[];
}

/**
 * Stamps the products that the group's clients see no longer or anew: those that came to or left the extra products,
 * and those that came to or left the whitelist without being extra. Devices pull only these products, or learn that
 * they are gone.
 */
async function stampDifference(
  { executor, supplier_id, version }: PricingChange,
  before: Selection,
  after: Selection,
): Promise<void> {
  const inList = (list: readonly string[] | null) =>
    list === null ? sql`true` : sql`(${product.product_id} = any(${ids(list)}))`;
  const isExtra = inList(after.extra_product_ids);
  await executor
    .update(product)
    .set({ version })
    .where(
      and(
        eq(product.supplier_id, supplier_id),
        sql`(${inList(before.extra_product_ids)} <> ${isExtra} or (not ${isExtra}
          and ${inList(before.visible_product_ids)} <> ${inList(after.visible_product_ids)}))`,
      ),
    );
}

async function select(change: PricingChange, price_group_id: string, selection: Partial<Selection>): Promise<void> {
  const { executor, supplier_id } = change;
  const before = await requireGroup(executor, supplier_id, price_group_id);
  const named = Object.values(selection).flatMap((list) => list ?? []);
  await requireProducts(executor, supplier_id, named, () => 'product_ids');
  await writeSelection(change, before, { ...before, ...selection });
}

/** Replaces both lists; devices pull the products that differ. */
export async function writeSelection(
  change: PricingChange,
  before: Selection & { readonly price_group_id: string },
  after: Selection,
): Promise<void> {
  const { executor, supplier_id } = change;
  await stampDifference(change, before, after);
  await executor
    .update(priceGroup)
    .set({
      visible_product_ids: after.visible_product_ids && [...after.visible_product_ids],
      extra_product_ids: [...after.extra_product_ids],
    })
    .where(and(eq(priceGroup.supplier_id, supplier_id), eq(priceGroup.price_group_id, before.price_group_id)));
}

const once = (product_ids: readonly string[]) => [...new Set(product_ids)];

export const groupVisibleProducts = handle(routes.groupVisibleProducts, async ({ params, query, services }) => {
  const { supplier_id } = query;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const { visible_product_ids } = await requireGroup(executor, supplier_id, params.price_group_id);
    return { product_ids: visible_product_ids };
  });
});

export const setGroupVisibleProducts = handle(
  routes.setGroupVisibleProducts,
  async ({ params, query, body, principal, services }) => {
    const product_ids = body.product_ids && once(body.product_ids);
    await changePricing(services, principal, query.supplier_id, (change) =>
      select(change, params.price_group_id, { visible_product_ids: product_ids }),
    );
    return { product_ids };
  },
);

export const groupExtraProducts = handle(routes.groupExtraProducts, async ({ params, query, services }) => {
  const { supplier_id } = query;
  return withTenant(services.database, { supplier_id }, async (executor) => {
    const { extra_product_ids } = await requireGroup(executor, supplier_id, params.price_group_id);
    return { product_ids: extra_product_ids };
  });
});

export const setGroupExtraProducts = handle(
  routes.setGroupExtraProducts,
  async ({ params, query, body, principal, services }) => {
    const product_ids = once(body.product_ids);
    await changePricing(services, principal, query.supplier_id, (change) =>
      select(change, params.price_group_id, { extra_product_ids: product_ids }),
    );
    return { product_ids };
  },
);
