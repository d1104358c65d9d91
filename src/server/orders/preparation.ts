/** What the warehouse prepares: the orders of a day, and what was picked for them. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PreparedOrder } from '#contract/preparation.ts';
import { routes } from '#contract/routes.ts';
import { linesToPick, PREPARED_STATUSES, pickProblem } from '#domain/orders/line-pick.ts';
import { type Executor, withTenant } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { handle } from '../http/handle.ts';
import { Refusal, wrongField } from '../http/problem.ts';
import { readPicks } from './order-picks.ts';
import { readOrder } from './order-rows.ts';
import { LOCK_ORDERS, PREPARATION_DAYS, PREPARED_PRODUCTS, SHELVES, WRITE_PICK } from './preparation-statements.ts';
import { writeMove } from './write-move.ts';
import type { Mover } from './write-step.ts';

async function readOrders(executor: Executor, supplier_id: string, delivery_day: string): Promise<PreparedOrder[]> {
  return executor
    .select({
      order_id: purchaseOrder.order_id,
      number: purchaseOrder.number,
      organization_id: purchaseOrder.organization_id,
      organization_name: organization.name,
      status: purchaseOrder.status,
      version: purchaseOrder.version,
      delivery_day: purchaseOrder.delivery_day,
      reference: purchaseOrder.reference,
      comment: purchaseOrder.comment,
      lines: purchaseOrder.lines,
    })
    .from(purchaseOrder)
    .innerJoin(organization, eq(organization.organization_id, purchaseOrder.organization_id))
    .where(
      and(
        eq(purchaseOrder.supplier_id, supplier_id),
        eq(purchaseOrder.delivery_day, delivery_day),
        inArray(purchaseOrder.status, [...PREPARED_STATUSES]),
      ),
    )
    .orderBy(asc(organization.name), asc(purchaseOrder.number));
}

export const preparation = handle(routes.preparation, ({ params: { supplier_id }, query, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const days = await executor.rows(PREPARATION_DAYS({ supplier_id }));
    const delivery_day = query.delivery_day ?? days[0]?.delivery_day ?? null;
    const orders = delivery_day === null ? [] : await readOrders(executor, supplier_id, delivery_day);
    const product_ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))];
    const products = await executor.rows(PREPARED_PRODUCTS({ supplier_id, product_ids }));
    const category_ids = [...new Set(products.flatMap(({ category_id }) => category_id ?? []))];
    return {
      delivery_day,
      days: [...days],
      orders,
      products: products.map((product) => ({ ...product, gtins: [...product.gtins] })),
      shelves: [...(await executor.rows(SHELVES({ supplier_id, category_ids })))],
      picks: await readPicks(
        executor,
        supplier_id,
        orders.map(({ order_id }) => order_id),
      ),
    };
  }),
);

const isPrepared = (status: string) => PREPARED_STATUSES.some((each) => each === status);

export const pickLines = handle(routes.pickLines, ({ params, body: { picks }, principal, services }) => {
  const { supplier_id } = params;
  const { account_id, name } = principal;
  const mover: Mover = { actor: 'supplier', account_id, name };
  const now = services.now();
  return withTenant(services.database, { supplier_id, account_id }, async (executor) => {
    const order_ids = [...new Set(picks.map(({ order_id }) => order_id))];
    await executor.rows(LOCK_ORDERS({ supplier_id, order_ids }));
    const known = await readPicks(executor, supplier_id, order_ids);
    const orders = new Map<string, { status: PreparedOrder['status']; version: number }>();
    for (const order_id of order_ids) {
      const at = picks.findIndex((pick) => pick.order_id === order_id);
      const order = await readOrder(executor, supplier_id, order_id);
      if (!order) throw wrongField(`picks.${at}.order_id`, 'is not an order of this supplier');
      if (!isPrepared(order.status)) throw new Refusal('wrong_transition', 'The order is not being prepared');
      for (const [place, { product_id, order_id: of, picked }] of picks.entries()) {
        if (of !== order_id) continue;
        const isKept = known.some((pick) => pick.order_id === order_id && pick.product_id === product_id);
        // What was taken back of a line that has gone meanwhile needs no line.
        const said = picked ?? (isKept ? null : { quantity: 0 });
        const problem = said && pickProblem(linesToPick(order.lines), { product_id, ...said });
        if (problem === null) continue;
        const field = problem.field === 'product_id' ? 'product_id' : `picked.${problem.field}`;
        throw wrongField(`picks.${place}.${field}`, problem.what);
      }
      const begins = order.status === 'confirmed' && picks.some((pick) => pick.order_id === order_id && pick.picked);
      const { version } = order;
      orders.set(order_id, begins ? await writeMove(executor, order, 'prepare', { version }, mover, now) : order);
    }
    for (const { order_id, product_id, version, picked } of picks) {
      const { quantity = null, weight = null, lot = null, use_by = null, best_before = null } = picked ?? {};
      const [written] = await executor.rows(
        WRITE_PICK({
          ...{ supplier_id, order_id, product_id, seen_version: version, by_name: name, at: now },
          ...{ quantity, weight, lot: lot || null, use_by, best_before },
        }),
      );
      if (!written) throw new Refusal('stale_version');
    }
    const named = new Set(picks.map(({ order_id, product_id }) => `${order_id} ${product_id}`));
    const after = await readPicks(executor, supplier_id, order_ids);
    return {
      picks: after.filter(({ order_id, product_id }) => named.has(`${order_id} ${product_id}`)),
      orders: [...orders].map(([order_id, { status, version }]) => ({ order_id, status, version })),
    };
  });
});
