import { z } from 'zod/mini';
import type { OrderDifference } from '#domain/orders/order.ts';
import { exactly } from './exactly.ts';
import { limitKindSchema } from './ordering-terms.ts';
import { calendarDay, identifier, moneySchema, safeInteger, timestamp } from './values.ts';

/** Why an order can't be placed as the buyer saw it, or what became better for them; see domain/orders/order.ts. */
export const orderDifferenceSchema: z.ZodMiniType<OrderDifference> = exactly<OrderDifference>()(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['price_rose', 'price_fell']),
      product_id: identifier,
      seen: moneySchema,
      now: moneySchema,
    }),
    z.object({ kind: z.literal('product_gone'), product_id: identifier }),
    z.object({ kind: z.literal('product_out_of_stock'), product_id: identifier, back_on: z.nullable(calendarDay) }),
    z.object({ kind: z.literal('limit_missed'), limit: limitKindSchema, minimum: z.number(), current: z.number() }),
    z.object({
      kind: z.literal('capacity_exceeded'),
      limit: limitKindSchema,
      maximum: z.number(),
      current: z.number(),
    }),
    z.object({ kind: z.literal('delivery_day_closed'), day: calendarDay, next_day: z.nullable(calendarDay) }),
    z.object({
      kind: z.enum(['shipping_rose', 'shipping_fell']),
      seen: z.nullable(moneySchema),
      now: z.nullable(moneySchema),
    }),
    z.object({ kind: z.literal('address_gone') }),
    z.object({
      kind: z.literal('already_ordered'),
      order_id: identifier,
      number: z.string(),
      placed_at: timestamp,
      placed_by: z.string(),
      lines: z.array(z.object({ product_id: identifier, quantity: safeInteger })),
    }),
  ]),
);
