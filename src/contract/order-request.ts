/** The body with which a device places an order. */
import { z } from 'zod/mini';
import type { OrderRequest } from '#domain/orders/order.ts';
import { exactly } from './exactly.ts';
import { calendarDay, identifier, moneySchema, quantity, safeInteger, stampSchema, timestamp } from './values.ts';

/**
 * Texts of an order are only trimmed when they come in. The server recognises an order by the hash of its body, and a
 * copy from an older app must keep its hash. `withCleanTexts` cleans the texts before anything is kept.
 */
export const orderRemark = z.string().check(z.trim(), z.maxLength(200));
export const orderComment = z.string().check(z.trim(), z.maxLength(2000));

/** See domain/orders/order.ts. Prices and totals are those that the buyer saw, never those that count. */
export const orderRequestSchema: z.ZodMiniType<OrderRequest> = exactly<OrderRequest>()(
  z.strictObject({
    organization_id: identifier,
    delivery_day: calendarDay,
    address_id: identifier,
    reference: z.nullable(orderRemark),
    comment: z.nullable(orderComment),
    captured_at: timestamp,
    catalog_version: safeInteger.check(z.minimum(0)),
    lines: z
      .array(
        z.strictObject({
          product_id: identifier,
          quantity,
          seen_price: moneySchema,
          comment: z.nullable(orderRemark),
          no_substitute: z.boolean(),
          added: z.optional(stampSchema),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(2000),
        z.refine(
          (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
          'names a product more than once',
        ),
      ),
    seen_total: moneySchema,
    seen_shipping: z.nullable(moneySchema),
    repeats: z.optional(z.array(identifier).check(z.maxLength(100))),
  }),
);
