import { arrayContains, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { permissionsAtSupplier } from '../http/principal.ts';
import { notFound } from '../http/problem.ts';
import { supplierCard } from './supplier-card.ts';

export const supplierByAliasOrId = handlePublic(routes.supplier, async ({ params, services }) => {
  const isId = z.uuid().safeParse(params.supplier).success;
  const [found] = await withTenant(services.database, {}, (executor) =>
    executor
      .select(supplierCard)
      .from(supplier)
      .where(
        isId
          ? eq(supplier.supplier_id, params.supplier)
          : or(eq(supplier.alias, params.supplier), arrayContains(supplier.former_aliases, [params.supplier])),
      ),
  );
  if (!found) throw notFound();
  return found;
});

export const supplierAccess = handle(routes.supplierAccess, async ({ params, principal }) => ({
  supplier_id: params.supplier_id,
  permissions: [...permissionsAtSupplier(principal)],
}));

/** The settings that every screen of the space needs. */
export async function readSettings(executor: Executor, supplier_id: string) {
  const [found] = await executor
    .select({
      price_decimal_precision: supplier.price_decimal_precision,
      currency: supplier.currency,
      terms: supplier.ordering_terms,
      locales: supplier.locales,
    })
    .from(supplier)
    .where(eq(supplier.supplier_id, supplier_id));
  if (!found) throw notFound();
  const { terms, ...settings } = found;
  return { ...settings, time_zone: terms.delivery.time_zone };
}

export const supplierSettings = handle(routes.supplierSettings, ({ params, services }) => {
  const { supplier_id } = params;
  return withTenant(services.database, { supplier_id }, (executor) => readSettings(executor, supplier_id));
});
