import { z } from 'zod/mini';
import type { CartState } from '#domain/cart.ts';
import type { Stamp } from '#domain/clock-stamp.ts';
import { route } from './route.ts';
import { identifier, noBody, nothing, shortText } from './values.ts';

const stampSchema: z.ZodMiniType<Stamp> = z.strictObject({
  time: z.int().check(z.minimum(0)),
  counter: z.int().check(z.minimum(0)),
  device: z.string().check(z.minLength(1), z.maxLength(60)),
});

export const cartStateSchema: z.ZodMiniType<CartState> = z.strictObject({
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
});

/** The context of a cart is the organization on whose behalf the buyer orders. */
const cartParams = z.strictObject({ supplier_id: identifier, context: identifier });
const cartAnswer = z.object({ cart: cartStateSchema });

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
