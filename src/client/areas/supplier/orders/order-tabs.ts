import type { OrderStatus } from '#domain/orders/order-status.ts';

export const ORDER_TABS = ['all', 'waiting', 'under_way', 'delivered'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/**
 * The tab of an order besides "all": waiting for an answer, under way, or delivered; rejected and cancelled ones have
 * none.
 */
const TAB_OF: Readonly<Record<OrderStatus, Exclude<OrderTab, 'all'> | null>> = {
  draft: 'waiting',
  pending_approval: 'waiting',
  submitted: 'waiting',
  change_proposed: 'waiting',
  confirmed: 'under_way',
  preparing: 'under_way',
  shipped: 'under_way',
  delivered: 'delivered',
  closed: 'delivered',
  rejected: null,
  cancelled: null,
};

export function isInTab(status: OrderStatus, tab: OrderTab): boolean {
  return tab === 'all' || TAB_OF[status] === tab;
}
