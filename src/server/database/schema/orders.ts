import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountedIn, DayLevels, GuideState } from '#domain/guides/order-guide.ts';
import type { CartState } from '#domain/orders/cart.ts';
import type { OrderDifference, OrderLine, OrderProposal, OrderTotals, RecordedChange } from '#domain/orders/order.ts';
import type { RejectionReason } from '#domain/orders/order-reasons.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { account } from './accounts.ts';
import { createdAt, instant } from './columns.ts';
import { commercialLink } from './suppliers.ts';

/** The cart that a buyer's devices share; context = the organization they buy for. */
export const cart = pgTable(
  'cart',
  {
    supplier_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    state: jsonb().$type<CartState>().notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.organization_id, table.account_id] })],
);

export interface OrderAddress {
  address_id: string;
  label: string;
  street: string;
  postcode: string;
  city: string;
}

/** `par_level`: the level to fill up to. A line without `counted_in`, of an older release, is counted in packs. */
export interface OrderGuideLine {
  readonly product_id: string;
  readonly par_level: number | null;
  readonly day_levels?: DayLevels | null | undefined;
  readonly counted_in?: CountedIn | undefined;
}

/** A purchase order. The device makes its id, which is also its idempotency key and never expires. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** The buyer's name when they ordered: it stays when they change their name. */
    placed_by_name: text().notNull(),
    number: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    version: integer().notNull().default(1),
    /** SHA-256 (hex) of the canonical request body: the same id with another body is refused. */
    body_hash: text().notNull(),
    captured_at: instant('captured_at').notNull(),
    received_at: instant('received_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    catalog_version: bigint({ mode: 'number' }).notNull(),
    delivery_day: date({ mode: 'string' }).notNull(),
    cut_off: instant('cut_off').notNull(),
    address: jsonb().$type<OrderAddress>().notNull(),
    reference: text(),
    comment: text(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    totals: jsonb().$type<OrderTotals>().notNull(),
    applied: jsonb().$type<OrderDifference[]>().notNull(),
    /** The supplier's proposal while the order is `change_proposed`. */
    proposal: jsonb().$type<OrderProposal>(),
    /** The order whose missing packs this one brings. */
    backorder_of: uuid(),
    /** The standing order that placed it. */
    standing_order_id: uuid(),
    /** Whether the buyer disputes lines that the supplier has not answered yet. */
    is_disputed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.order_id] }),
    // Orders are large: counting a client's orders and paging the desk's list read indexes alone.
    index('purchase_order_by_client').on(table.supplier_id, table.organization_id, table.received_at, table.status),
    // With the status, which the tenant wall asks for: an order that waits for its approval is not the supplier's yet.
    index('purchase_order_by_supplier').on(table.supplier_id, table.received_at, table.order_id, table.status),
    index('purchase_order_by_status').on(table.supplier_id, table.status, table.received_at, table.order_id),
    index('purchase_order_disputed')
      .on(table.supplier_id, table.received_at, table.order_id)
      .where(sql`${table.is_disputed}`),
    index('purchase_order_by_day').on(table.supplier_id, table.delivery_day),
    index('purchase_order_by_parent').on(table.supplier_id, table.backorder_of),
    index('purchase_order_by_organization').on(table.organization_id, table.received_at),
    foreignKey({
      columns: [table.supplier_id, table.organization_id],
      foreignColumns: [commercialLink.supplier_id, commercialLink.organization_id],
    }),
  ],
);

/**
 * The cart lines that an order took: another device that orders the same cart is asked about them first, see
 * domain/orders/ordered-twice.ts. Orders of devices that don't send them (version 0.1.0) have no row.
 */
export const orderedCart = pgTable(
  'ordered_cart',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** The time of the newest line, from the lines' names: an order that has only newer lines needn't be compared with this row. */
    newest: bigint({ mode: 'number' }).notNull(),
    lines: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.order_id] }),
    index('ordered_cart_by_newest').on(table.supplier_id, table.organization_id, table.newest),
  ],
);

/**
 * The orders that came as a document of a client's own system, by the number they have there: a copy places nothing anew, and answers
 * name the number and the lines as that system knows them.
 */
export const incomingOrder = pgTable(
  'incoming_order',
  {
    supplier_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    document_id: text().notNull(),
    order_id: uuid().notNull(),
    /** SHA-256 (hex) of the file. */
    body_hash: text().notNull(),
    /** The document's line, by product. */
    line_ids: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    received_at: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.organization_id, table.document_id] }),
    uniqueIndex('incoming_order_by_order').on(table.supplier_id, table.order_id),
  ],
);

/** Every transition of an order, with its author and time. */
export const purchaseOrderEvent = pgTable(
  'purchase_order_event',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    position: integer().notNull(),
    at: instant('at').notNull(),
    from_status: text().$type<OrderStatus>(),
    to_status: text().$type<OrderStatus>().notNull(),
    account_id: uuid().references(() => account.account_id),
    by_name: text().notNull(),
    /** Why: a reason of the list; `reason`: in the author's own words. */
    reason_code: text().$type<RejectionReason>(),
    reason: text(),
    change: jsonb().$type<RecordedChange>(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.order_id, table.position] })],
);

/** The packs taken from the shelves for a line of an order in preparation; deleted once the order has been shipped. */
export const pickedLine = pgTable(
  'picked_line',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    product_id: uuid().notNull(),
    version: integer().notNull().default(1),
    /** Packs; null: the pick was undone. */
    quantity: integer(),
    /** Grams. */
    weight: integer(),
    lot: text(),
    use_by: date({ mode: 'string' }),
    best_before: date({ mode: 'string' }),
    by_name: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.order_id, table.product_id] }),
    foreignKey({
      columns: [table.supplier_id, table.order_id],
      foreignColumns: [purchaseOrder.supplier_id, purchaseOrder.order_id],
    }),
  ],
);

/** A message between supplier and client about an order. Its writer makes its id, so that a message sent twice is written once. */
export const orderMessage = pgTable(
  'order_message',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    message_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    at: instant('at').notNull(),
    /** The writer's name at that time. */
    by_name: text().notNull(),
    from_supplier: boolean().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.order_id, table.message_id] }),
    foreignKey({
      columns: [table.supplier_id, table.order_id],
      foreignColumns: [purchaseOrder.supplier_id, purchaseOrder.order_id],
    }),
  ],
);

/** Ids of orders answered with "needs your attention": a late copy gets the same answer and is never placed. */
export const refusedOrder = pgTable(
  'refused_order',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid().notNull(),
    body_hash: text().notNull(),
    differences: jsonb().$type<OrderDifference[]>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.order_id] })],
);

/**
 * Ids of orders that an account was denied: it may not order (403, 404), or the body is not valid (400). A late copy is never placed,
 * even if the account may order again by then.
 */
export const deniedOrder = pgTable(
  'denied_order',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    order_id: uuid().notNull(),
    /** Hash of the body that was not valid, as purchase_order.body_hash; null: the id is denied with any body. */
    body_hash: text(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.order_id] })],
);

/** An organization's list of usual products (order guide), in the order of its shelves. */
export const orderGuide = pgTable(
  'order_guide',
  {
    supplier_id: uuid().notNull(),
    list_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    /** `name` and `lines` are derived from `state`; a row of an older release has only these two. */
    lines: jsonb().$type<OrderGuideLine[]>().notNull(),
    state: jsonb().$type<GuideState>(),
    /** A removed guide keeps its row: without it, another device's copy would bring the guide back. */
    is_removed: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.list_id] }),
    index('order_guide_by_client').on(table.supplier_id, table.organization_id),
    foreignKey({
      columns: [table.supplier_id, table.organization_id],
      foreignColumns: [commercialLink.supplier_id, commercialLink.organization_id],
    }),
  ],
);
