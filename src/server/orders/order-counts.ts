import { count, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';

export const orderCounts = handle(routes.orderCounts, async ({ params: { supplier_id }, services }) => ({
  counts: await withTenant(services.database, { supplier_id }, (executor) =>
    executor
      .select({ status: purchaseOrder.status, orders: count() })
      .from(purchaseOrder)
      .where(eq(purchaseOrder.supplier_id, supplier_id))
      .groupBy(purchaseOrder.status),
  ),
}));
