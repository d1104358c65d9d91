import { eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';

export const orderHandling = handle(routes.orderHandling, async ({ params: { supplier_id }, services }) => {
  const [found] = await withTenant(services.database, { supplier_id }, (executor) =>
    executor.select({ handling: supplier.order_handling }).from(supplier).where(eq(supplier.supplier_id, supplier_id)),
  );
  if (!found) throw notFound();
  return found.handling;
});

/** Writes only the fields that the body names, so that two people can change different fields at once. */
export const changeOrderHandling = handle(
  routes.changeOrderHandling,
  async ({ params: { supplier_id }, body, services }) => {
    const [changed] = await withTenant(services.database, { supplier_id }, (executor) =>
      executor
        .update(supplier)
        .set({ order_handling: sql`${supplier.order_handling} || ${JSON.stringify(body)}::jsonb` })
        .where(eq(supplier.supplier_id, supplier_id))
        .returning({ handling: supplier.order_handling }),
    );
    if (!changed) throw notFound();
    return changed.handling;
  },
);
