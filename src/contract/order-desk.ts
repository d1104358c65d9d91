import { z } from 'zod/mini';
import { AUTO_ACCEPT, type OrderHandling } from '#domain/orders/order-handling.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { exactly } from './exactly.ts';
import { route } from './route.ts';
import { noBody, nothing, safeInteger, supplierParams } from './values.ts';

const proposalHours = z.int().check(z.minimum(1), z.maximum(720));
const deliveredAfterDays = z.int().check(z.minimum(1), z.maximum(30));

export const orderHandlingSchema: z.ZodMiniType<OrderHandling> = exactly<OrderHandling>()(
  z.object({
    auto_accept: z.enum(AUTO_ACCEPT),
    proposal_hours: proposalHours,
    delivered_after_days: deliveredAfterDays,
  }),
);

const handlingChange = {
  auto_accept: z.optional(z.enum(AUTO_ACCEPT)),
  proposal_hours: z.optional(proposalHours),
  delivered_after_days: z.optional(deliveredAfterDays),
};

const path = 'supplier/:supplier_id/order_handling';

/** How a supplier's people handle orders; the orders themselves have calls of their own. */
export const orderDeskRoutes = {
  orderHandling: route({
    version: 'v2',
    method: 'GET',
    path,
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary:
      'What the system does with orders by itself: confirms those that nothing speaks against, lets proposals expire, takes as delivered.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: orderHandlingSchema,
  }),
  changeOrderHandling: route({
    version: 'v2',
    method: 'PATCH',
    path,
    access: { kind: 'supplier', permission: 'supplier:update' },
    summary:
      'Changes what is named of it; the rest stays. 409 where one of the values in `seen` is not the stored one any more.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      ...handlingChange,
      /** The values that the change replaces, as the person saw them. */
      seen: z.optional(z.strictObject(handlingChange)),
    }),
    answer: orderHandlingSchema,
  }),
  orderCounts: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/order_counts',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary: 'How many of the supplier’s orders stand in which state; states that none is in are left out.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: z.object({
      counts: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: safeInteger })),
      /** Orders with a dispute that is not settled. */
      disputed: z._default(safeInteger, 0),
    }),
  }),
};
