import { z } from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { route } from './route.ts';
import { calendarDay, FILE_TYPES, fileAnswer, flagText, noBody, shortText, supplierParams } from './values.ts';

/** How a picking list is sorted: all packs of a product at once, client by client, or category by category. */
export const PICKING_ORDERS = ['product', 'client', 'category'] as const;
export type PickingOrder = (typeof PICKING_ORDERS)[number];

/** Papers about many orders. */
export const dayDocumentRoutes = {
  pickingList: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/picking_list',
    access: { kind: 'supplier', permission: 'purchase_order:prepare' },
    summary: 'What is to be picked for a day: the lines of its orders that are confirmed or in preparation.',
    params: supplierParams,
    query: z.strictObject({
      delivery_day: calendarDay,
      by: z._default(z.enum(PICKING_ORDERS), 'product'),
      format: z._default(z.enum(['pdf', 'xlsx', 'csv']), 'pdf'),
    }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.pdf, FILE_TYPES.xlsx, FILE_TYPES.csv],
  }),
  deliveryNotes: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/delivery_notes',
    access: { kind: 'supplier', permission: 'purchase_order:prepare' },
    summary: 'The delivery notes of a day, one after the other, each on paper of its own: what leaves, without prices.',
    params: supplierParams,
    query: z.strictObject({ delivery_day: calendarDay }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.pdf],
  }),
  orderList: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/order_list',
    access: { kind: 'supplier', permission: 'supplier:read' },
    summary: 'The list of orders as a spreadsheet, the newest 5,000 of those that are asked for.',
    params: supplierParams,
    query: z.strictObject({
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      status: z.optional(z.enum(ORDER_STATUSES)),
      query: z.optional(shortText),
      delivery_from: z.optional(calendarDay),
      delivery_until: z.optional(calendarDay),
      disputed_only: z._default(flagText, false),
    }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.xlsx, FILE_TYPES.csv],
  }),
};
