/** Purchase order states on the server (domain.md). The device adds its own, see the outbox. */
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
