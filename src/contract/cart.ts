import { z } from 'zod/mini';
import type { CartState } from '#domain/orders/cart.ts';
import { exactly } from './exactly.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, shortText, stampSchema, timestamp } from './values.ts';

export const cartStateSchema: z.ZodMiniType<CartState> = exactly<CartState>()(
  z.strictObject({
    lines: z.record(
      identifier,
      z.strictObject({
        product_id: identifier,
        quantity: z.int().check(z.minimum(0), z.maximum(100_000)),
        stamp: stampSchema,
        removed_stamp: z.nullable(stampSchema),
        added: stampSchema,
        comment: z.nullable(shortText),
        no_substitute: z.boolean(),
      }),
    ),
  }),
);

/** The context of a cart is the organization on whose behalf the buyer orders. */
const cartParams = z.strictObject({ supplier_id: identifier, context: identifier });
const cartAnswer = z.object({
  cart: cartStateSchema,
  /**
   * When the server last received a change of the cart; null: nothing is stored, or the cart has expired. Absent from
   * servers of 0.1.0.
   */
  changed_at: z.optional(z.nullable(timestamp)),
  /** The server's time of this answer. Absent from servers of 0.1.0. */
  server_time: z.optional(timestamp),
});

export const cartRoutes = {
  cart: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/carts/:context',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'The cart shared by a buyer’s devices.',
    params: cartParams,
    query: nothing,
    body: noBody,
    answer: cartAnswer,
  }),
  mergeCart: route({
    version: 'v2',
    method: 'PUT',
    path: 'supplier/:supplier_id/carts/:context',
    access: { kind: 'supplier', permission: 'cart:update' },
    summary: 'Merges a device’s cart into the shared one, line by line, and answers the result.',
    params: cartParams,
    query: nothing,
    body: z.strictObject({ cart: cartStateSchema }),
    answer: cartAnswer,
  }),
};
