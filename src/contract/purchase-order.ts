import { z } from 'zod/mini';
import type { OrderLine, OrderRequest, OrderTotals } from '#domain/order.ts';
import { ORDER_STATUSES, PLACED_ORDER_TRANSITIONS } from '#domain/order-status.ts';
import { addressSchema } from './catalog.ts';
import { orderDifferenceSchema } from './order-difference.ts';
import { route } from './route.ts';
import {
  calendarDay,
  FILE_TYPES,
  fileAnswer,
  identifier,
  longText,
  moneySchema,
  noBody,
  nothing,
  pageQuery,
  quantity,
  safeInteger,
  shortText,
  supplierParams,
  timestamp,
} from './values.ts';

/** What a device sends; see domain/order.ts. Totals are what the buyer saw, never what counts. */
export const orderRequestSchema: z.ZodMiniType<OrderRequest> = z.strictObject({
  organization_id: identifier,
  delivery_day: calendarDay,
  address_id: identifier,
  reference: z.nullable(shortText),
  comment: z.nullable(longText),
  captured_at: timestamp,
  catalog_version: safeInteger.check(z.minimum(0)),
  lines: z
    .array(
      z.strictObject({
        product_id: identifier,
        quantity,
        seen_price: moneySchema,
        comment: z.nullable(shortText),
        no_substitute: z.boolean(),
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
});

const orderLineSchema: z.ZodMiniType<OrderLine> = z.object({
  product_id: identifier,
  supplier_code: z.string(),
  name: z.string(),
  quantity: safeInteger,
  units_per_pack: safeInteger,
  sale_unit: z.string(),
  net_quantity: z.nullable(safeInteger),
  net_unit: z.nullable(z.enum(['kg', 'l'])),
  base_price: moneySchema,
  net_price: moneySchema,
  amount: moneySchema,
  vat: safeInteger,
  estimated: z.boolean(),
  comment: z.nullable(z.string()),
  no_substitute: z.boolean(),
  shipped_quantity: z.optional(safeInteger),
  shipped_weight: z.optional(safeInteger),
  received_quantity: z.optional(safeInteger),
});

const orderTotalsSchema: z.ZodMiniType<OrderTotals> = z.object({
  total: moneySchema,
  shipping: z.nullable(moneySchema),
  vat: moneySchema,
  savings: moneySchema,
  weight: safeInteger,
  packs: safeInteger,
});

/** A purchase order as the server keeps it. */
export const purchaseOrderSchema = z.object({
  order_id: identifier,
  /** For people: on the phone, on the delivery note. */
  number: z.string(),
  supplier_id: identifier,
  supplier_name: z.string(),
  organization_id: identifier,
  organization_name: z.string(),
  placed_by: z.object({ account_id: identifier, name: z.string() }),
  status: z.enum(ORDER_STATUSES),
  /** Every transition names the version it saw. */
  version: safeInteger,
  captured_at: z.string(),
  received_at: z.string(),
  updated_at: z.string(),
  delivery_day: calendarDay,
  /** Until when the buyer may cancel while the order is `submitted`. */
  cut_off: z.string(),
  address: addressSchema,
  reference: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  lines: z.array(orderLineSchema),
  totals: orderTotalsSchema,
  /** What became better than the buyer saw, applied at once. */
  applied: z.array(orderDifferenceSchema),
  /** What the supplier proposes; only while `change_proposed`. */
  proposal: z.optional(
    z.object({ lines: z.array(orderLineSchema), totals: orderTotalsSchema, delivery_day: calendarDay }),
  ),
  events: z.array(
    z.object({ at: z.string(), from: z.nullable(z.enum(ORDER_STATUSES)), to: z.enum(ORDER_STATUSES), by: z.string() }),
  ),
});
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>;

/** What goes along with a transition; each lets one say what is its to say. */
const moveSchema = z.strictObject({
  version: safeInteger,
  reason: z.optional(shortText),
  /**
   * confirm: lower quantities. propose_change: other quantities or prices. ship: what left, with weights. receive: what came. Lines
   * that are not named stay as they are.
   */
  lines: z.optional(
    z
      .array(
        z.strictObject({
          product_id: identifier,
          quantity: z.int().check(z.minimum(0), z.maximum(100_000)),
          /** grams */
          weight: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
          price: z.optional(moneySchema),
        }),
      )
      .check(z.maxLength(2000)),
  ),
  /** confirm: the carriage, where it was to be calculated. */
  shipping: z.optional(moneySchema),
  /** propose_change: another day. */
  delivery_day: z.optional(calendarDay),
});
export type OrderMove = z.output<typeof moveSchema>;

const orderParams = z.strictObject({ supplier_id: identifier, order_id: identifier });
const orderPath = 'supplier/:supplier_id/purchase_orders/:order_id';

export const purchaseOrderRoutes = {
  placeOrder: route({
    version: 'v2',
    method: 'PUT',
    path: orderPath,
    access: { kind: 'supplier', permission: 'purchase_order:place' },
    summary:
      'Places the order whose id the device minted. Same id and body: same answer. Differences: 409, nothing placed. Another body: 422. Denied (403, 404) with `final`: never placed, even if the right to order comes back.',
    params: orderParams,
    query: nothing,
    body: orderRequestSchema,
    answer: purchaseOrderSchema,
  }),
  purchaseOrder: route({
    version: 'v2',
    method: 'GET',
    path: orderPath,
    access: { kind: 'supplier', permission: 'purchase_order:read' },
    summary: 'One purchase order.',
    params: orderParams,
    query: nothing,
    body: noBody,
    answer: purchaseOrderSchema,
  }),
  purchaseOrders: route({
    version: 'v2',
    method: 'GET',
    path: 'supplier/:supplier_id/purchase_orders',
    access: { kind: 'supplier', permission: 'purchase_order:read' },
    summary: 'Purchase orders, newest first: an organization’s own, or all of the supplier’s for its staff.',
    params: supplierParams,
    query: z.strictObject({
      ...pageQuery,
      client_id: z.optional(identifier),
      status: z.optional(z.enum(ORDER_STATUSES)),
      updated_since: z.optional(timestamp),
    }),
    body: noBody,
    answer: z.object({ items_total: z.int(), purchase_orders: z.array(purchaseOrderSchema) }),
  }),
  orderDocument: route({
    version: 'v2',
    method: 'GET',
    path: `${orderPath}/document`,
    access: { kind: 'supplier', permission: 'purchase_order:read' },
    summary: 'The order as a document: PDF, Excel, CSV, or UBL for PEPPOL BIS Ordering 3.',
    params: orderParams,
    query: z.strictObject({ format: z._default(z.enum(['pdf', 'xlsx', 'csv', 'ubl']), 'pdf') }),
    body: noBody,
    answer: fileAnswer,
    answerTypes: [FILE_TYPES.pdf, FILE_TYPES.xlsx, FILE_TYPES.csv, FILE_TYPES.xml],
  }),
  moveOrder: route({
    version: 'v2',
    method: 'POST',
    path: `${orderPath}/:transition`,
    access: { kind: 'supplier', permission: 'purchase_order:read' },
    summary: 'One transition of the state table, compare-and-set on `version`; each asks for its own permission.',
    params: z.strictObject({
      supplier_id: identifier,
      order_id: identifier,
      transition: z.enum(PLACED_ORDER_TRANSITIONS),
    }),
    query: nothing,
    body: moveSchema,
    answer: purchaseOrderSchema,
  }),
};
