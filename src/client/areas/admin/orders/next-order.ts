import type { PurchaseOrder } from '#contract/purchase-order.ts';

type Listed = Pick<PurchaseOrder, 'order_id' | 'status'>;

/** The next order to confirm after this one: down the list, then from its top; undefined when none is left. */
export function nextToConfirm<Order extends Listed>(orders: readonly Order[], after: string): Order | undefined {
  const at = orders.findIndex(({ order_id }) => order_id === after);
  const inTurn = [...orders.slice(at + 1), ...orders.slice(0, Math.max(at, 0))];
  return inTurn.find(({ status }) => status === 'submitted');
}

/** The order below or above the open one; the first order where the open one isn't listed. */
export function neighbour<Order extends Listed>(orders: readonly Order[], open: string, by: 1 | -1): Order | undefined {
  const at = orders.findIndex(({ order_id }) => order_id === open);
  return at === -1 ? orders[0] : orders[at + by];
}
