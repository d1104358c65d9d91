import type { orderFormRoutes } from '#contract/order-form.ts';
import type { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { Bindings } from '../http/handle.ts';
import { download } from './download.ts';
import { orderDocument } from './order-document.ts';
import { orderForm } from './order-form.ts';

export const documentBindings = {
  download,
  orderForm,
  orderDocument,
} satisfies Bindings<typeof orderFormRoutes & Pick<typeof purchaseOrderRoutes, 'orderDocument'>>;
