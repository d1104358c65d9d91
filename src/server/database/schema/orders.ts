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

/** `par_level`: what to fill up to. Lines of older releases are counted in packs, and say so by leaving it out. */
export interface OrderGuideLine {
  readonly product_id: string;
  readonly par_level: number | null;
  readonly day_levels?: DayLevels | null | undefined;
  readonly counted_in?: CountedIn | undefined;
}

/** Its id was minted on the device and is the idempotency key: it never expires. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** As signed at the time: people change their names, orders don't. */
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
    /** What the supplier proposes while the order is `change_proposed`. */
    proposal: jsonb().$type<OrderProposal>(),
    /** The order whose missing packs this one brings. */
    backorder_of: uuid(),
    /** The buyer disputes lines that the supplier has said nothing to yet. */
    is_disputed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.order_id] }),
    // Without a look at the orders themselves, which are large: what each client has ordered, and pages of the desk's list.
    index('purchase_order_by_client').on(table.supplier_id, table.organization_id, table.received_at, table.status),
    index('purchase_order_by_supplier').on(table.supplier_id, table.received_at, table.order_id),
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
 * The lines of a buyer's cart that an order took: what is ordered from the same cart on another device is asked about first. See
 * domain/ordered-twice.ts. No row for orders of devices that don't tell (0.1.0).
 */
export const orderedCart = pgTable(
  'ordered_cart',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** The time of the newest line, as lines are named: orders with nothing but newer lines need not look here. */
    newest: bigint({ mode: 'number' }).notNull(),
    lines: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.order_id] }),
    index('ordered_cart_by_newest').on(table.supplier_id, table.organization_id, table.newest),
  ],
);

/** Every transition, who and when. */
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
    /** Why: of the list, and in the words of who did it. */
    reason_code: text().$type<RejectionReason>(),
    reason: text(),
    change: jsonb().$type<RecordedChange>(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.order_id, table.position] })],
);

/** What was taken from the shelves for a line of an order that is being prepared; gone once the order has left. */
export const pickedLine = pgTable(
  'picked_line',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    product_id: uuid().notNull(),
    version: integer().notNull().default(1),
    /** Packs; null: taken back. */
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

/** What a supplier and a client write to one another about an order. Its id is the writer's: sent again, it is written once. */
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
    /** As signed at the time. */
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

/** Ids answered with "needs your attention": a late copy of the same order gets the same answer and is never placed. */
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
 * Ids that an account was denied placing, for want of a right (403, 404) or with a body that is not valid (400): a late copy is never
 * placed, even if the right to order comes back.
 */
export const deniedOrder = pgTable(
  'denied_order',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    order_id: uuid().notNull(),
    /** The body that was not valid, as purchase_order.body_hash; null: denied with whatever body. */
    body_hash: text(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.order_id] })],
);

/** A buyer's list of usual products, in the order of the shelves. */
export const orderGuide = pgTable(
  'order_guide',
  {
    supplier_id: uuid().notNull(),
    list_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    name: text().notNull(),
    /** Name and lines are read off `state`; a row that an older release wrote has them alone. */
    lines: jsonb().$type<OrderGuideLine[]>().notNull(),
    state: jsonb().$type<GuideState>(),
    /** A removal is remembered: another device's copy would bring the guide back. */
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
