import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { catalogView, product } from '../database/schema/catalog.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { ids } from '../database/uuid-list.ts';
import { creationId } from '../http/creation-id.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { changePricing, type PricingChange } from '../pricing/pricing-change.ts';
import { requireProducts } from '../suppliers/own-ids.ts';

const columns = {
  view_id: catalogView.view_id,
  name: catalogView.name,
  position: catalogView.position,
  product_ids: catalogView.product_ids,
};

export const views = handle(routes.views, async ({ params, query, services }) => {
  const { supplier_id } = params;
  const mine = eq(catalogView.supplier_id, supplier_id);
  return withTenant(services.database, { supplier_id }, async (executor) => ({
    items_total: await executor.$count(catalogView, mine),
    views: await executor
      .select(columns)
      .from(catalogView)
      .where(mine)
      .orderBy(asc(catalogView.position), asc(catalogView.view_id))
      .offset(query.start)
      .limit(query.count),
  }));
});

async function readView({ executor, supplier_id }: PricingChange, view_id: string) {
  const [view] = await executor
    .select(columns)
    .from(catalogView)
    .where(and(eq(catalogView.supplier_id, supplier_id), eq(catalogView.view_id, view_id)));
  if (!view) throw notFound();
  return view;
}

export const createView = handle(routes.createView, ({ params, body, principal, request, services }) => {
  const { id } = creationId(request, principal, services.now());
  return changePricing(services, params.supplier_id, async (change) => {
    await requireProducts(change.executor, change.supplier_id, body.product_ids, () => 'product_ids');
    await change.executor
      .insert(catalogView)
      .values({ ...body, supplier_id: change.supplier_id, view_id: id, product_ids: [...new Set(body.product_ids)] })
      .onConflictDoNothing();
    return readView(change, id);
  });
});

export const changeView = handle(routes.changeView, ({ params, body, services }) =>
  changePricing(services, params.supplier_id, async (change) => {
    const { executor, supplier_id, version } = change;
    const before = await readView(change, params.view_id);
    const product_ids = body.product_ids === undefined ? before.product_ids : [...new Set(body.product_ids)];
    await requireProducts(executor, supplier_id, product_ids, () => 'product_ids');
    await executor
      .update(catalogView)
      .set({ name: body.name ?? before.name, position: body.position ?? before.position, product_ids })
      .where(and(eq(catalogView.supplier_id, supplier_id), eq(catalogView.view_id, params.view_id)));
    // What came or went is what devices must hear of.
    await executor
      .update(product)
      .set({ version })
      .where(
        and(
          eq(product.supplier_id, supplier_id),
          sql`(${product.product_id} = any(${ids(before.product_ids)})) <> (${product.product_id} = any(${ids(product_ids)}))`,
        ),
      );
    return readView(change, params.view_id);
  }),
);

export const deleteView = handle(routes.deleteView, async ({ params, services }) => {
  await changePricing(services, params.supplier_id, async (change) => {
    const { executor, supplier_id } = change;
    const { view_id } = await readView(change, params.view_id);
    const used = await executor.$count(
      commercialLink,
      and(
        eq(commercialLink.supplier_id, supplier_id),
        eq(commercialLink.view_id, view_id),
        isNull(commercialLink.removed_at),
      ),
    );
    if (used > 0) throw new Refusal('IN_USE', `${used} clients order from this catalog`);
    await executor
      .delete(catalogView)
      .where(and(eq(catalogView.supplier_id, supplier_id), eq(catalogView.view_id, view_id)));
  });
  return {};
});
