import { and, count, eq, sql } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { withTenant } from '../database/connection.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';

export const orderCounts = handle(routes.orderCounts, ({ params: { supplier_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const isOwn = eq(purchaseOrder.supplier_id, supplier_id);
    const counts = await executor
      .select({ status: purchaseOrder.status, orders: count() })
      .from(purchaseOrder)
      .where(isOwn)
      .groupBy(purchaseOrder.status);
    return { counts, disputed: await executor.$count(purchaseOrder, and(isOwn, sql`${purchaseOrder.is_disputed}`)) };
  }),
);
