import { z } from 'zod/mini';
import { route } from './route.ts';
import { identifier, noBody, nothing, text } from './values.ts';

const orderMessageSchema = z.object({
  message_id: identifier,
  at: z.string(),
  by: z.string(),
  /** True: from the supplier's people; false: from the client's. */
  from_supplier: z.boolean(),
  text: z.string(),
});
export type OrderMessage = z.output<typeof orderMessageSchema>;

const orderParams = { supplier_id: identifier, order_id: identifier };
const path = 'supplier/:supplier_id/order_messages/:order_id';

/** Messages between a supplier and a client about an order. */
export const orderMessageRoutes = {
  orderMessages: route({
    version: 'v2',
    method: 'GET',
    path,
    access: { kind: 'supplier', permission: 'purchase_order:read' },
    summary: 'The messages about an order, the oldest first; for all who may read the order.',
    params: z.strictObject(orderParams),
    query: nothing,
    body: noBody,
    answer: z.object({ items_total: z.int(), messages: z.array(orderMessageSchema) }),
  }),
  writeOrderMessage: route({
    version: 'v2',
    method: 'PUT',
    path: `${path}/:message_id`,
    access: { kind: 'supplier', permission: 'purchase_order:read' },
    summary:
      'Writes a message about an order, as a client who may order or as the supplier’s people who deal with orders; the other side is mailed. The id is the caller’s: sent again, it is written once.',
    params: z.strictObject({ ...orderParams, message_id: identifier }),
    query: nothing,
    body: z.strictObject({ text: text(2000, 1) }),
    answer: orderMessageSchema,
  }),
};
