import type { WaitingOrder } from '#contract/dashboard.ts';
import { routes } from '#contract/routes.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { OrderDoubt } from '#domain/orders/order-doubts.ts';
import { withTenant } from '../database/connection.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { readOrder } from './order-rows.ts';
import { readDoubts } from './order-surroundings.ts';

/** Doubts name products by id: adds the names of these products. */
export function doubtsInWords(
  doubts: readonly OrderDoubt[],
  lines: readonly OrderLine[],
): Pick<WaitingOrder, 'doubts' | 'names'> {
  const named = new Set(doubts.flatMap((doubt) => ('product_id' in doubt ? [doubt.product_id] : [])));
  const names = lines
    .filter(({ product_id }) => named.has(product_id))
    .map(({ product_id, name, names }) => [product_id, { fr_FR: name, ...names }]);
  return { doubts: [...doubts], names: Object.fromEntries(names) };
}

export const orderDoubts = handle(routes.orderDoubts, ({ params: { supplier_id, order_id }, services }) =>
  withTenant(services.database, { supplier_id }, async (executor) => {
    const order = await readOrder(executor, supplier_id, order_id);
    if (!order) throw notFound();
    if (order.status !== 'submitted') return { doubts: [], names: {} };
    const doubts = await readDoubts(executor, supplier_id, [order], services.now());
    return doubtsInWords(doubts.get(order_id) ?? [], order.lines);
  }),
);
