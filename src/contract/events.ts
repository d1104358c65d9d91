import { z } from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, positiveInteger, safeInteger } from './values.ts';

/** The data of each server-sent event, in JSON: it says what to read again, never the new content. */
export const eventSchemas = {
  /** An order was placed, or its state changed. */
  order: z.object({
    supplier_id: identifier,
    organization_id: identifier,
    order_id: identifier,
    status: z.enum(ORDER_STATUSES),
    version: positiveInteger,
  }),
  /** The supplier's catalog feed has something new. */
  catalog: z.object({ supplier_id: identifier, version: safeInteger }),
  /** Another device changed the cart that the caller has for this organization. */
  cart: z.object({ supplier_id: identifier, organization_id: identifier }),
};

export const eventRoutes = {
  events: route({
    version: 'v2',
    method: 'GET',
    path: 'events',
    access: { kind: 'session' },
    summary:
      'Server-sent events `order`, `catalog` and `cart` of whatever the caller may read. Ends after five minutes at most, and whenever something may have been missed: who connects anew looks first.',
    params: nothing,
    query: nothing,
    body: noBody,
    /** text/event-stream. */
    answer: z.custom<AsyncIterable<string>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    ),
    answerTypes: ['text/event-stream'],
  }),
};
