import type { OrderStatus } from './order-status.ts';

/** Whether somebody else gave the order back to its buyer, who has not taken it back on their own. */
export function isReturned(order: {
  readonly status: OrderStatus;
  readonly placed_by: { readonly name: string };
  readonly events: readonly { readonly by: string; readonly reason?: string | undefined }[];
}): boolean {
  const last = order.events.at(-1);
  return order.status === 'draft' && !(last?.by === order.placed_by.name && last.reason === undefined);
}
