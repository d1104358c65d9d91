import { z } from 'zod/mini';
import type { LineStatement } from '#domain/orders/line-statement.ts';
import type { LineChange } from '#domain/orders/order.ts';
import { CHANGE_REASONS, REJECTION_REASONS } from '#domain/orders/order-reasons.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_MOVES } from '#domain/orders/order-transitions.ts';
import { addressSchema } from './catalog.ts';
import { exactly } from './exactly.ts';
import { orderDifferenceSchema } from './order-difference.ts';
import { claimsSchema, settlementsSchema } from './order-dispute.ts';
import { orderLineSchema, orderTotalsSchema } from './order-line.ts';
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

/** A reason that a newer server may send is read as null, because this version has no words for it. */
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

/** One step in the order's history. */
const orderEventSchema = z.object({
  at: z.string(),
  from: z.nullable(z.enum(ORDER_STATUSES)),
  to: z.enum(ORDER_STATUSES),
  /** Empty: no person; the system did it by the supplier’s rules. */
  by: z.string(),
  /** Why, where it was said: a reason of the list, and the words of the person who took the step. */
  reason_code: z.optional(rejectionReasonSchema),
  reason: z.optional(z.string()),
  /** The proposed changes, and in an answer the answers to them. */
  change: z.optional(
    z.object({
      changes: z.array(lineChangeSchema),
      delivery_day: z.optional(calendarDay),
      answers: z.optional(answersSchema),
      /** The buyer's disputes about the delivery, or the supplier's settlements of them. */
      claims: z.optional(claimsSchema),
      settlements: z.optional(settlementsSchema),
      /** The buyer edited their order; `changes` are theirs. */
      edited: z.optional(z.literal(true)),
      /** What had changed when the order was to be approved; it waits for its approval anew. */
      differences: z.optional(z.array(orderDifferenceSchema)),
    }),
  ),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/** A purchase order as the server keeps it. */
export const purchaseOrderSchema = z.object({
  order_id: identifier,
  /** The number that people use on the phone and on the delivery note. */
  number: z.string(),
  supplier_id: identifier,
  supplier_name: z.string(),
  organization_id: identifier,
  organization_name: z.string(),
  placed_by: z.object({ account_id: identifier, name: z.string() }),
  status: z.enum(ORDER_STATUSES),
  /** A transition names the version that it was made from. */
  version: safeInteger,
  captured_at: z.string(),
  received_at: z.string(),
  updated_at: z.string(),
  delivery_day: calendarDay,
  /** Until when the buyer may edit or cancel while the order is `submitted`. */
  cut_off: z.string(),
  address: addressSchema,
  reference: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  lines: z.array(orderLineSchema),
  totals: orderTotalsSchema,
  /** Differences that are better for the buyer than what they saw; they were applied at once. */
  applied: z.array(orderDifferenceSchema),
  /** The supplier's proposal, and the order as it is when the buyer accepts all of it; only while `change_proposed`. */
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
  /** The standing order that placed it. */
  standing_order_id: z.optional(identifier),
  events: z.array(orderEventSchema),
});
export type PurchaseOrder = z.output<typeof purchaseOrderSchema>;

/** A placed order, with the hash by which its device knows this answer as its own. Servers of 0.1.0 send none. */
const placedOrderSchema = z.extend(purchaseOrderSchema, {
  /** SHA-256 (hex) of the canonical JSON of the received body. */
  body_hash: z.optional(z.string()),
});

/** A number of packs that may be 0: packs that stay, came or are proposed. */
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

/** The body of a transition. Each transition accepts only the fields that concern it. */
export const moveSchema = z.strictObject({
  version: safeInteger,
  reason: z.optional(shortText),
  /** reject, and cancel by the supplier: the reason, from the list; the words beside it are free. */
  reason_code: z.optional(z.enum(REJECTION_REASONS)),
  /**
   * confirm: lower quantities. propose_change: other quantities, prices or weights, substitutes, backorders. ship: the
   * packs that left, with weights, lots and dates. receive: the packs that came. Lines that are not named stay as they
   * are; in ship they leave as they were picked.
   */
  lines: z.optional(z.array(lineStatementSchema).check(z.maxLength(2000))),
  /** accept_change, refuse_change: the answer to each change. The call itself answers those that are not named. */
  answers: z.optional(answersSchema),
  /** confirm: the carriage, where it was still to be calculated. */
  shipping: z.optional(moneySchema),
  /** propose_change: another delivery day. */
  delivery_day: z.optional(calendarDay),
  /** dispute: the buyer's disputes, line by line. */
  claims: z.optional(claimsSchema),
  /** settle: the credits; without an amount, what the disputed packs were billed at. A refusal says why. */
  settlements: z.optional(settlementsSchema),
  /** approve: when the manager tapped; the supplier’s grace after a cut-off counts from then. */
  captured_at: z.optional(timestamp),
  /** ship: the day on which all missing packs come, as an order of their own. */
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
      /** A part of a number, a reference or the client’s name; upper and lower case are the same. */
      query: z.optional(shortText),
      delivery_from: z.optional(calendarDay),
      delivery_until: z.optional(calendarDay),
      disputed_only: z._default(flagText, false),
      /** The last order of the page before. The list goes on after it, whatever orders came in meanwhile. */
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
    summary:
      'The order as a document: PDF, Excel, CSV, or UBL for PEPPOL BIS 3: the order, the supplier’s response, the despatch advice.',
    params: orderParams,
    query: z.strictObject({
      format: z._default(z.enum(['pdf', 'xlsx', 'csv', 'ubl', 'ubl_response', 'ubl_despatch']), 'pdf'),
    }),
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
      transition: z.enum(ORDER_MOVES),
    }),
    query: nothing,
    body: moveSchema,
    answer: purchaseOrderSchema,
  }),
};
