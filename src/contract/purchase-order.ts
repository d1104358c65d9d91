import { z } from 'zod/mini';
import { NET_UNITS } from '#domain/catalog/product.ts';
import type { LineStatement } from '#domain/orders/line-statement.ts';
import type { LineChange, OrderLine, OrderTotals } from '#domain/orders/order.ts';
import { CHANGE_REASONS, CLAIM_REASONS, REJECTION_REASONS } from '#domain/orders/order-reasons.ts';
import { ORDER_STATUSES, PLACED_ORDER_TRANSITIONS } from '#domain/orders/order-status.ts';
import { addressSchema } from './catalog.ts';
import { exactly } from './exactly.ts';
import { orderDifferenceSchema } from './order-difference.ts';
import { claimsSchema, settlementsSchema } from './order-dispute.ts';
import { orderRequestSchema } from './order-request.ts';
import { route } from './route.ts';
import {
  calendarDay,
  FILE_TYPES,
  fileAnswer,
  flagText,
  identifier,
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
    claim: z.optional(
      z.object({ quantity: safeInteger, reason: z.enum(CLAIM_REASONS), words: z.optional(z.string()) }),
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

/** A reason that a newer server invented is none that this version has words for. */
const changeReasonSchema = z.catch(z.nullable(z.enum(CHANGE_REASONS)), null);
const rejectionReasonSchema = z.catch(z.nullable(z.enum(REJECTION_REASONS)), null);

const lineChangeSchema: z.ZodMiniType<LineChange> = exactly<LineChange>()(
  z.object({
    product_id: identifier,
    reason: changeReasonSchema,
    ordered: orderLineSchema,
    proposed: orderLineSchema,
    substitute: z.optional(orderLineSchema),
    backorder: z.optional(z.object({ quantity: safeInteger, delivery_day: calendarDay })),
  }),
);

const answersSchema = z
  .array(z.strictObject({ product_id: identifier, accepted: z.boolean() }))
  .check(z.maxLength(2000));

/** One step of the order's way. */
const orderEventSchema = z.object({
  at: z.string(),
  from: z.nullable(z.enum(ORDER_STATUSES)),
  to: z.enum(ORDER_STATUSES),
  /** Empty: nobody; the system did it by the supplier’s rules. */
  by: z.string(),
  /** Why, where it was said: a reason of the list, and the words of who did it. */
  reason_code: z.optional(rejectionReasonSchema),
  reason: z.optional(z.string()),
  /** What was proposed, and with an answer what was answered. */
  change: z.optional(
    z.object({
      changes: z.array(lineChangeSchema),
      delivery_day: z.optional(calendarDay),
      answers: z.optional(answersSchema),
      /** What was disputed of the delivery, or settled of it. */
      claims: z.optional(claimsSchema),
      settlements: z.optional(settlementsSchema),
    }),
  ),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

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
  /** What the supplier proposes, and the order as it is when the buyer accepts everything; only while `change_proposed`. */
  proposal: z.optional(
    z.object({
      lines: z.array(orderLineSchema),
      totals: orderTotalsSchema,
      delivery_day: calendarDay,
      changes: z.optional(z.array(lineChangeSchema)),
    }),
  ),
  /** The order whose missing packs this one brings. */
  backorder_of: z.optional(identifier),
  events: z.array(orderEventSchema),
});
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>;

/** The order with what proves to its device that this answers what was sent; servers of 0.1.0 don't say it. */
const placedOrderSchema = z.extend(purchaseOrderSchema, {
  /** SHA-256 (hex) of the canonical JSON of the body that came. */
  body_hash: z.optional(z.string()),
});

/** Packs that are left, came or are proposed: none, too. */
const anyQuantity = z.int().check(z.minimum(0), z.maximum(100_000));

const lineStatementSchema: z.ZodMiniType<LineStatement> = exactly<LineStatement>()(
  z.strictObject({
    product_id: identifier,
    quantity: anyQuantity,
    /** grams */
    weight: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
    price: z.optional(moneySchema),
    reason: z.optional(z.enum(CHANGE_REASONS)),
    substitute: z.optional(z.strictObject({ product_id: identifier, quantity, price: z.optional(moneySchema) })),
    backorder: z.optional(z.strictObject({ quantity, delivery_day: calendarDay })),
    lot: z.optional(shortText),
    use_by: z.optional(calendarDay),
    best_before: z.optional(calendarDay),
  }),
);

/** What goes along with a transition; each lets one say what is its to say. */
export const moveSchema = z.strictObject({
  version: safeInteger,
  reason: z.optional(shortText),
  /** reject, and cancel by the supplier: why, of the list; the words beside it are free. */
  reason_code: z.optional(z.enum(REJECTION_REASONS)),
  /**
   * confirm: lower quantities. propose_change: other quantities, prices or weights, substitutes, backorders. ship: what left, with
   * weights, lots and dates. receive: what came. Lines that are not named stay as they are; shipped, as they were picked.
   */
  lines: z.optional(z.array(lineStatementSchema).check(z.maxLength(2000))),
  /** accept_change, refuse_change: the buyer's answer to each change. What is not named is accepted, or refused, with the call. */
  answers: z.optional(answersSchema),
  /** confirm: the carriage, where it was to be calculated. */
  shipping: z.optional(moneySchema),
  /** propose_change: another day. */
  delivery_day: z.optional(calendarDay),
  /** dispute: what the buyer does not take as it came. */
  claims: z.optional(claimsSchema),
  /** settle: what is given back for disputed lines; without an amount, what the disputed packs were billed at. A refusal says why. */
  settlements: z.optional(settlementsSchema),
  /** ship: the day on which all that is missing comes, as an order of its own. */
  rest_day: z.optional(calendarDay),
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
      'Places the order whose id, a UUID of version 7, the device minted. Same id and body: same answer. Differences, and lines of a cart that another order took: 409, nothing placed. Another body: 422. Refused with `final`: never placed, even if the right to order comes back. Every answer names the order and the hash of the body it is about.',
    params: orderParams,
    query: nothing,
    body: orderRequestSchema,
    answer: placedOrderSchema,
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
      /** Part of a number, a reference or the client’s name; capitals don’t count. */
      query: z.optional(shortText),
      delivery_from: z.optional(calendarDay),
      delivery_until: z.optional(calendarDay),
      disputed_only: z._default(flagText, false),
      /** The last order of the page before: the list goes on behind it, whatever came in meanwhile. */
      older_than: z.optional(identifier),
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
