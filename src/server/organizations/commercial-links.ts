import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { commercialLink, supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { requireUnchanged } from '../http/unchanged.ts';
import { supplierCard } from '../suppliers/supplier-card.ts';

async function readLinks(
  executor: Executor,
  organization_id: string,
  filter: { preferred?: boolean | undefined; supplier_id?: string },
) {
  const rows = await executor
    .select({
      organization_id: commercialLink.organization_id,
      preferred: commercialLink.preferred,
      supplier: supplierCard,
    })
    .from(commercialLink)
    .innerJoin(supplier, eq(supplier.supplier_id, commercialLink.supplier_id))
    .where(
      and(
        eq(commercialLink.organization_id, organization_id),
        isNull(commercialLink.removed_at),
        filter.preferred === undefined ? undefined : eq(commercialLink.preferred, filter.preferred),
        filter.supplier_id === undefined ? undefined : eq(commercialLink.supplier_id, filter.supplier_id),
      ),
    )
    .orderBy(desc(commercialLink.preferred), asc(supplier.name));
  return rows.map((row) => ({ ...row, supplier_id: row.supplier.supplier_id }));
}

export const organizationSuppliers = handle(routes.organizationSuppliers, async ({ params, query, services }) => {
  const { organization_id } = params;
  const suppliers = await withTenant(services.database, { organization_id }, (executor) =>
    readLinks(executor, organization_id, { preferred: query.preferred }),
  );
  return { items_total: suppliers.length, suppliers };
});

export const preferSupplier = handle(routes.preferSupplier, async ({ params, body, services }) => {
  const { organization_id, supplier_id } = params;
  return withTenant(services.database, { organization_id }, async (executor) => {
    const [before] = await readLinks(executor, organization_id, { supplier_id });
    if (!before) throw notFound();
    requireUnchanged(body, before, ['organization_id', 'supplier_id', 'supplier']);
    await executor
      .update(commercialLink)
      .set({ preferred: body.preferred })
      .where(and(eq(commercialLink.organization_id, organization_id), eq(commercialLink.supplier_id, supplier_id)));
    const [link] = await readLinks(executor, organization_id, { supplier_id });
    if (!link) throw notFound();
    return link;
  });
});

export const organizationSupplier = handle(routes.organizationSupplier, async ({ params, services }) => {
  const { organization_id, supplier_id } = params;
  const [link] = await withTenant(services.database, { organization_id }, (executor) =>
    readLinks(executor, organization_id, { supplier_id }),
  );
  if (!link) throw notFound();
  return link;
});
