/** The order's total with the typed lines, computed by the functions that the server uses. Pure. */

import type { OrderLine, OrderTotals } from '#domain/orders/order.ts';
import { lowerOrder } from '#domain/orders/order-change.ts';
import { shipOrder } from '#domain/orders/order-shipment.ts';
import { addUp, type OrderBefore } from '#domain/orders/order-sum.ts';
import type { TypedLines } from './shipped-lines.ts';

export interface TypedOutcome {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
}

/**
 * Lines whose typed figures can't be taken yet count as they were ordered. `leaves`: the order is shipped with these
 * lines, else confirmed.
 */
export function typedOutcome(
  order: OrderBefore & { readonly delivery_day: string },
  { said, faults }: Pick<TypedLines, 'said' | 'faults'>,
  { leaves }: { readonly leaves: boolean },
): TypedOutcome {
  const readable = { ...order, lines: order.lines.filter(({ product_id }) => !faults.has(product_id)) };
  const changed = leaves ? shipOrder(readable, said) : lowerOrder(readable, said);
  if ('problem' in changed) return order;
  if (faults.size === 0) return changed;
  const typed = new Map(changed.lines.map((line) => [line.product_id, line]));
  const lines = order.lines.map((line) => typed.get(line.product_id) ?? line);
  return { lines, totals: addUp(order, lines) };
}
