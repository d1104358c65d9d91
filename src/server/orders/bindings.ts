import type { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { Bindings } from '../http/handle.ts';
import { moveOrder } from './move-order.ts';
import { purchaseOrder, purchaseOrders } from './orders.ts';
import { placeOrder } from './place-order.ts';

export const orderBindings = {
  placeOrder,
  purchaseOrder,
  purchaseOrders,
  moveOrder,
} satisfies Bindings<Pick<typeof purchaseOrderRoutes, 'placeOrder' | 'purchaseOrder' | 'purchaseOrders' | 'moveOrder'>>;
