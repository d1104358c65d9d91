/** The past orders of one product: day and quantity, oldest first. */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import { dayAt } from '#domain/values/time-zone.ts';

export interface PastOrder {
  readonly order_id: string;
  /** YYYY-MM-DD, by the supplier’s clock */
  readonly day: string;
  readonly quantity: number;
}

type OrderFacts = Pick<PurchaseOrder, 'order_id' | 'status' | 'received_at'> & {
  readonly lines: readonly Pick<PurchaseOrder['lines'][number], 'product_id' | 'quantity'>[];
};

/** The last `count` orders with the product; rejected and cancelled ones don't count. `orders` come newest first. */
export function productHistory(
  orders: readonly OrderFacts[],
  product_id: string,
  { count, timeZone }: { readonly count: number; readonly timeZone: string },
): PastOrder[] {
  const found: PastOrder[] = [];
  for (const { order_id, status, received_at, lines } of orders) {
    if (isGivenUp(status)) continue;
    const quantity = lines.find((line) => line.product_id === product_id)?.quantity;
    if (quantity !== undefined && quantity > 0) found.push({ order_id, day: dayAt(received_at, timeZone), quantity });
    if (found.length === count) break;
  }
  return found.reverse();
}
