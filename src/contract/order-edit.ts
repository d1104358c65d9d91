/** The buyer's edit of a submitted order. It comes to a device with the screen of an order. */
import { z } from 'zod/mini';
import { orderRequestSchema } from './order-request.ts';
import { purchaseOrderSchema } from './purchase-order.ts';
import { route } from './route.ts';
import { identifier, nothing, safeInteger } from './values.ts';

/** An order as its buyer wants it now, made from the version that they saw. */
const orderEditSchema = z.strictObject({ version: safeInteger, order: orderRequestSchema });
export type OrderEdit = z.output<typeof orderEditSchema>;

export const orderEditRoutes = {
  editOrder: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/purchase_orders/:order_id/edit',
    access: { kind: 'supplier', permission: 'purchase_order:place' },
    summary:
      'The buyer edits their order until the cut-off, while it is `submitted`: the body says the whole order as it is wanted now, checked and priced like a new one. Compare-and-set on `version`; the same edit sent twice is one. Differences: 409, the order stays as it was.',
    params: z.strictObject({ supplier_id: identifier, order_id: identifier }),
    query: nothing,
    body: orderEditSchema,
    answer: purchaseOrderSchema,
  }),
};
