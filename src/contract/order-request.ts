/** What a device sends to place an order. */
import { z } from 'zod/mini';
import type { OrderRequest } from '#domain/orders/order.ts';
import { exactly } from './exactly.ts';
import { calendarDay, identifier, moneySchema, quantity, safeInteger, stampSchema, timestamp } from './values.ts';

/**
 * Texts of an order come in trimmed only: the order is known again by the hash of its body, and a copy that an older app sends must
 * have the hash it had. `withCleanTexts` cleans them before anything is kept.
 */
export const orderRemark = z.string().check(z.trim(), z.maxLength(200));
export const orderComment = z.string().check(z.trim(), z.maxLength(2000));

/** See domain/orders/order.ts. Totals are what the buyer saw, never what counts. */
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
