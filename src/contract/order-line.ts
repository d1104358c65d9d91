/** A line of an order and its totals, as they go over the wire. */
import { z } from 'zod/mini';
import { NET_UNITS } from '#domain/catalog/product.ts';
import type { OrderLine, OrderTotals } from '#domain/orders/order.ts';
import { CLAIM_REASONS } from '#domain/orders/order-reasons.ts';
import { exactly } from './exactly.ts';
import { calendarDay, identifier, moneySchema, safeInteger } from './values.ts';

export const orderLineSchema: z.ZodMiniType<OrderLine> = exactly<OrderLine>()(
  z.object({
    product_id: identifier,
    supplier_code: z.string(),
    client_code: z.optional(z.string()),
    name: z.string(),
    names: z.optional(z.record(z.string(), z.string())),
    quantity: safeInteger,
    units_per_pack: safeInteger,
    sale_unit: z.string(),
    net_quantity: z.nullable(safeInteger),
    net_unit: z.nullable(z.enum(NET_UNITS)),
    base_price: moneySchema,
    net_price: moneySchema,
    amount: moneySchema,
    vat: safeInteger,
    estimated: z.boolean(),
    catch_weight: z.optional(z.object({ price_per_kilo: moneySchema, tolerance: safeInteger })),
    agreed_weight: z.optional(safeInteger),
    comment: z.nullable(z.string()),
    no_substitute: z.boolean(),
    replaces: z.optional(identifier),
    shipped_quantity: z.optional(safeInteger),
    shipped_weight: z.optional(safeInteger),
    backorder: z.optional(z.object({ order_id: identifier, quantity: safeInteger, delivery_day: calendarDay })),
    ordered_amount: z.optional(moneySchema),
    lot: z.optional(z.string()),
    use_by: z.optional(calendarDay),
    best_before: z.optional(calendarDay),
    received_quantity: z.optional(safeInteger),
    received_weight: z.optional(safeInteger),
    received_lot: z.optional(z.string()),
    received_use_by: z.optional(calendarDay),
    received_best_before: z.optional(calendarDay),
    claim: z.optional(
      z.object({
        quantity: safeInteger,
        reason: z.enum(CLAIM_REASONS),
        words: z.optional(z.string()),
        weight: z.optional(safeInteger),
        photos: z.optional(z.array(identifier)),
      }),
    ),
    settlement: z.optional(
      z.object({ accepted: z.boolean(), credit: z.optional(moneySchema), words: z.optional(z.string()) }),
    ),
  }),
);

export const orderTotalsSchema: z.ZodMiniType<OrderTotals> = exactly<OrderTotals>()(
  z.object({
    total: moneySchema,
    shipping: z.nullable(moneySchema),
    vat: moneySchema,
    savings: moneySchema,
    weight: safeInteger,
    packs: safeInteger,
  }),
);
