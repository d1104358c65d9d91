import type { OrderStatus } from '#domain/orders/order-status.ts';

export const ORDER_TABS = ['all', 'waiting', 'under_way', 'delivered'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Which tab an order stands under besides "all": waiting for someone's answer, under way, delivered; ended ones under none. */
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
