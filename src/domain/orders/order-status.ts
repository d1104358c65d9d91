/** Purchase order states on the server (domain.md). The device adds its own states, see the outbox. */
export const ORDER_STATUSES = [
  'draft',
  'pending_approval',
  'submitted',
  'change_proposed',
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'closed',
  'rejected',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const FINAL_STATUSES: ReadonlySet<OrderStatus> = new Set(['closed', 'rejected', 'cancelled']);

/** Whether nothing of an order comes: it was rejected, cancelled, or given back to its buyer by their manager. */
export function isGivenUp(status: OrderStatus): boolean {
  return status === 'rejected' || status === 'cancelled' || status === 'draft';
}

/** Whether an order is placed or waits for its approval, and is neither delivered nor in a final state. */
export function isUnderWay(status: OrderStatus): boolean {
  return status !== 'draft' && status !== 'delivered' && !FINAL_STATUSES.has(status);
}

/** Orders that are not their supplier's: not approved yet, or given back to their buyer. */
export const UNPLACED_STATUSES: ReadonlySet<OrderStatus> = new Set(['draft', 'pending_approval']);
