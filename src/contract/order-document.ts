import { z } from 'zod/mini';
import { purchaseOrderSchema } from './purchase-order.ts';
import { route } from './route.ts';
import { multipartBody, nothing, supplierParams } from './values.ts';

/** `already_placed`: the same file came before. */
const receivedOrderSchema = z.extend(purchaseOrderSchema, { already_placed: z.boolean() });
export type ReceivedOrder = z.output<typeof receivedOrderSchema>;

export const orderDocumentRoutes = {
  receiveOrder: route({
    version: 'v2',
    method: 'POST',
    path: 'supplier/:supplier_id/order_documents',
    access: { kind: 'supplier', permission: 'purchase_order:confirm' },
    summary:
      'Places the order that a client’s system wrote as UBL (PEPPOL BIS Ordering 3), sent as a form with a `file`, at the prices of now. The same number from the same client: the same order, or 422 where the file is another. Refused with a code and the path of each element that is missing, wrong or not understood; a price below ours and all that an order is held back by, 409: nothing is placed, and the number may be sent again.',
    params: supplierParams,
    query: nothing,
    body: multipartBody,
    answer: receivedOrderSchema,
  }),
};
