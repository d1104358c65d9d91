import type { dayDocumentRoutes } from '#contract/day-documents.ts';
import type { importRoutes } from '#contract/imports.ts';
import type { orderDocumentRoutes } from '#contract/order-document.ts';
import type { orderFormRoutes } from '#contract/order-form.ts';
import type { organizationDeskRoutes } from '#contract/organization-desk.ts';
import type { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { Bindings } from '../http/handle.ts';
import { deliveryNotes, orderList, pickingList } from './day-documents.ts';
import { download } from './download.ts';
import { importTemplate } from './import-template.ts';
import { orderDocument } from './order-document.ts';
import { orderForm } from './order-form.ts';
import { organizationOrderList } from './organization-order-list.ts';
import { receiveOrder } from './receive-order.ts';

export const documentBindings = {
  download,
  orderForm,
  orderDocument,
  pickingList,
  deliveryNotes,
  orderList,
  organizationOrderList,
  importTemplate,
  receiveOrder,
} satisfies Bindings<
  typeof orderFormRoutes &
    typeof orderDocumentRoutes &
    typeof dayDocumentRoutes &
    Pick<typeof purchaseOrderRoutes, 'orderDocument'> &
    Pick<typeof organizationDeskRoutes, 'organizationOrderList'> &
    Pick<typeof importRoutes, 'importTemplate'>
>;
