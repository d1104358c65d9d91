/** The orders that an organization's managers approve, at all suppliers. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { commercialLink } from '../database/schema/suppliers.ts';
import { instant, integer, listOf, statement, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { readOrders } from '../orders/order-rows.ts';

/** How long a decision stays in sight, in milliseconds. */
const WEEK = 7 * 86_400_000;
const MOST = 200;
/** What is usual is read from so many of the last orders at the supplier. */
const HABIT_LENGTH = 12;

const DECIDED = statement({
  parameters: { organization_id: uuid, since: instant, most: integer },
  row: { supplier_id: uuid, order_id: uuid },
  sql: `select e.supplier_id, e.order_id from purchase_order_event e
    where e.organization_id = $organization_id and e.from_status = 'pending_approval' and e.to_status <> 'pending_approval'
      and e.at > $since
    order by e.at desc limit $most::integer`,
});

const USUAL = statement({
  parameters: { organization_id: uuid, supplier_ids: listOf(uuid), most: integer },
  row: { supplier_id: uuid, product_id: uuid, usual: integer, orders: integer },
  sql: `select s.supplier_id, (l ->> 'product_id')::uuid as product_id,
      percentile_disc(0.5) within group (order by (l ->> 'quantity')::integer) as usual, count(*)::integer as orders
    from unnest($supplier_ids::uuid[]) s (supplier_id),
      lateral (select o.lines from purchase_order o where o.supplier_id = s.supplier_id and o.organization_id = $organization_id
        and o.status not in ('draft', 'pending_approval', 'rejected', 'cancelled')
        order by o.received_at desc, o.order_id desc limit $most::integer) past,
      jsonb_array_elements(past.lines) l
    where (l ->> 'quantity')::integer > 0
    group by s.supplier_id, l ->> 'product_id'`,
});

/** Those of suppliers who still supply the organization: no other order can be approved. */
async function readWaiting(executor: Executor, organization_id: string): Promise<readonly PurchaseOrder[]> {
  const keys = await executor
    .select({ supplier_id: purchaseOrder.supplier_id, order_id: purchaseOrder.order_id })
    .from(purchaseOrder)
    .innerJoin(
      commercialLink,
      and(
        eq(commercialLink.supplier_id, purchaseOrder.supplier_id),
        eq(commercialLink.organization_id, purchaseOrder.organization_id),
        isNull(commercialLink.removed_at),
      ),
    )
    .where(and(eq(purchaseOrder.organization_id, organization_id), eq(purchaseOrder.status, 'pending_approval')))
    .orderBy(asc(purchaseOrder.cut_off), desc(purchaseOrder.order_id))
    .limit(MOST);
  // One of them may have been decided since.
  return (await readOrders(executor, keys)).filter(({ status }) => status === 'pending_approval');
}

export const approvals = handle(routes.approvals, ({ params: { organization_id }, services }) =>
  withTenant(services.database, { organization_id }, async (executor) => {
    const waiting = await readWaiting(executor, organization_id);
    const since = new Date(services.now().getTime() - WEEK);
    const decided = await readOrders(executor, await executor.rows(DECIDED({ organization_id, since, most: MOST })));
    const supplier_ids = [...new Set(waiting.map(({ supplier_id }) => supplier_id))];
    const usual =
      supplier_ids.length === 0
        ? []
        : await executor.rows(USUAL({ organization_id, supplier_ids, most: HABIT_LENGTH }));
    return {
      items_total: waiting.length,
      purchase_orders: [...waiting],
      decided: [...decided],
      usual: waiting.map(({ order_id, supplier_id, lines }) => ({
        order_id,
        products: usual
          .filter((each) => each.supplier_id === supplier_id)
          .filter(({ product_id }) => lines.some((line) => line.product_id === product_id))
          .map(({ product_id, usual: packs, orders }) => ({ product_id, usual: packs, orders })),
      })),
    };
  }),
);
