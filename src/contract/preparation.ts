import { z } from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { orderLineSchema } from './order-line.ts';
import { route } from './route.ts';
import { calendarDay, identifier, noBody, nothing, safeInteger, shortText, supplierParams } from './values.ts';

/** What a person took from the shelves for a line; 0 packs: the product is missing. */
export const pickedSchema = z.strictObject({
  quantity: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** Grams of the whole line, where it is billed by weight. */
  weight: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
  lot: z.optional(shortText),
  use_by: z.optional(calendarDay),
  best_before: z.optional(calendarDay),
});
export type Picked = z.output<typeof pickedSchema>;

export const pickSchema = z.object({
  order_id: identifier,
  product_id: identifier,
  /** A change names the version that it was made from. */
  version: safeInteger,
  /** Null: the pick was taken back. */
  picked: z.nullable(pickedSchema),
  by: z.string(),
  at: z.string(),
});
export type OrderPick = z.output<typeof pickSchema>;

const preparedOrderSchema = z.object({
  order_id: identifier,
  number: z.string(),
  organization_id: identifier,
  organization_name: z.string(),
  status: z.enum(ORDER_STATUSES),
  version: safeInteger,
  delivery_day: calendarDay,
  reference: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  lines: z.array(orderLineSchema),
});
export type PreparedOrder = z.output<typeof preparedOrderSchema>;

const preparedProductSchema = z.object({
  product_id: identifier,
  /** Null: the product is in no category, or is not sold any more. */
  category_id: z.nullable(identifier),
  picture: z.nullable(z.string()),
  /** Codes of the product that a hand scanner may read: GTINs of 14 digits. */
  gtins: z.array(z.string()),
});
export type PreparedProduct = z.output<typeof preparedProductSchema>;

const shelfSchema = z.object({
  category_id: identifier,
  names: z.record(z.string(), z.string()),
  glyph: z.string(),
  hue: safeInteger,
  position: safeInteger,
});
export type Shelf = z.output<typeof shelfSchema>;

const path = 'supplier/:supplier_id/preparation';
const access = { kind: 'supplier', permission: 'purchase_order:prepare' } as const;

/** The warehouse's calls before orders leave. */
export const preparationRoutes = {
  preparation: route({
    version: 'v2',
    method: 'GET',
    path,
    access,
    summary:
      'What is to be prepared for a day: its orders that are confirmed or in preparation, and what has been taken for them. Without a day, the first that has such orders.',
    params: supplierParams,
    query: z.strictObject({ delivery_day: z.optional(calendarDay) }),
    body: noBody,
    answer: z.object({
      /** Null: no day was asked for, and nothing is to be prepared. */
      delivery_day: z.nullable(calendarDay),
      /** All days with something to prepare. */
      days: z.array(z.object({ delivery_day: calendarDay, orders: safeInteger })),
      orders: z.array(preparedOrderSchema),
      products: z.array(preparedProductSchema),
      shelves: z.array(shelfSchema),
      picks: z.array(pickSchema),
    }),
  }),
  pickLines: route({
    version: 'v2',
    method: 'PATCH',
    path,
    access,
    summary:
      'Says what was taken for lines of orders, or takes it back; all of it, or nothing where one of the versions is not the newest. The first line that is picked takes its order into preparation. What is shipped without naming lines is what was picked.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      picks: z
        .array(
          z.strictObject({
            order_id: identifier,
            product_id: identifier,
            /** 0: no pick has been recorded yet. */
            version: safeInteger.check(z.minimum(0)),
            picked: z.nullable(pickedSchema),
          }),
        )
        .check(z.minLength(1), z.maxLength(1000)),
    }),
    answer: z.object({
      picks: z.array(pickSchema),
      /** The orders of these picks, as they are now. */
      orders: z.array(z.object({ order_id: identifier, status: z.enum(ORDER_STATUSES), version: safeInteger })),
    }),
  }),
};
