import type { checkInRoutes } from '#contract/check-in.ts';
import type { dashboardRoutes } from '#contract/dashboard.ts';
import type { orderDeskRoutes } from '#contract/order-desk.ts';
import type { orderEditRoutes } from '#contract/order-edit.ts';
import type { orderMessageRoutes } from '#contract/order-messages.ts';
import type { preparationRoutes } from '#contract/preparation.ts';
import type { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { Bindings } from '../http/handle.ts';
import { checkIn } from './check-in.ts';
import { addCheckInPhoto } from './check-in-photo.ts';
import { dashboard, waitingDoubts } from './dashboard.ts';
import { editOrder } from './edit-order.ts';
import { moveOrder } from './move-order.ts';
import { orderCounts } from './order-counts.ts';
import { orderDoubts } from './order-doubts.ts';
import { changeOrderHandling, orderHandling } from './order-handling.ts';
import { orderMessages, writeOrderMessage } from './order-messages.ts';
import { purchaseOrder, purchaseOrders } from './orders.ts';
import { placeOrder } from './place-order.ts';
import { pickLines, preparation } from './preparation.ts';

export const orderBindings = {
  placeOrder,
  purchaseOrder,
  purchaseOrders,
  editOrder,
  moveOrder,
  checkIn,
  addCheckInPhoto,
  orderHandling,
  changeOrderHandling,
  dashboard,
  orderDoubts,
  waitingDoubts,
  orderCounts,
  orderMessages,
  writeOrderMessage,
  preparation,
  pickLines,
} satisfies Bindings<
  Pick<typeof purchaseOrderRoutes, 'placeOrder' | 'purchaseOrder' | 'purchaseOrders' | 'moveOrder'> &
    typeof orderEditRoutes &
    typeof checkInRoutes &
    typeof orderDeskRoutes &
    typeof dashboardRoutes &
    typeof preparationRoutes &
    typeof orderMessageRoutes
>;
