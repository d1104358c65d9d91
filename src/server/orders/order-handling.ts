import { and, eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { nameAuthor } from '../database/name-author.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { handle } from '../http/handle.ts';
import { notFound, Refusal } from '../http/problem.ts';

export const orderHandling = handle(routes.orderHandling, async ({ params: { supplier_id }, services }) => {
  const [found] = await withTenant(services.database, { supplier_id }, (executor) =>
    executor.select({ handling: supplier.order_handling }).from(supplier).where(eq(supplier.supplier_id, supplier_id)),
  );
  if (!found) throw notFound();
  return found.handling;
});

/**
 * Writes only the fields that the body names, so that two people can change different fields at once. Of two who change
 * the same one, the second is refused, because the value in `seen` is not stored any more.
 */
export const changeOrderHandling = handle(
  routes.changeOrderHandling,
  ({ params: { supplier_id }, body: { seen = {}, ...change }, principal, services }) =>
    withTenant(services.database, { supplier_id }, async (executor) => {
      await nameAuthor(executor, principal);
      const [changed] = await executor
        .update(supplier)
        .set({ order_handling: sql`${supplier.order_handling} || ${JSON.stringify(change)}::jsonb` })
        .where(
          and(eq(supplier.supplier_id, supplier_id), sql`${supplier.order_handling} @> ${JSON.stringify(seen)}::jsonb`),
        )
        .returning({ handling: supplier.order_handling });
      if (changed) return changed.handling;
      const [known] = await executor
        .select({ supplier_id: supplier.supplier_id })
        .from(supplier)
        .where(eq(supplier.supplier_id, supplier_id));
      throw known ? new Refusal('stale_version') : notFound();
    }),
);
