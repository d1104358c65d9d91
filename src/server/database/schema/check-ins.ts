import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CheckInPhoto } from '#domain/orders/check-in.ts';
import { account } from './accounts.ts';
import { instant } from './columns.ts';
import { purchaseOrder } from './orders.ts';

/**
 * The check of a delivery by its buyer: one per order. The device makes its id, which is also its idempotency key and
 * never expires. What it says of the lines stands in the order.
 */
export const checkIn = pgTable(
  'check_in',
  {
    supplier_id: uuid().notNull(),
    check_in_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** The buyer's name at that time. */
    by_name: text().notNull(),
    /** SHA-256 (hex) of the canonical request body: the same id with another body is refused. */
    body_hash: text().notNull(),
    /** By the device's clock. */
    checked_at: instant('checked_at').notNull(),
    received_at: instant('received_at').notNull(),
    /** The photos that may follow. */
    photos: jsonb().$type<readonly CheckInPhoto[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.check_in_id] }),
    uniqueIndex('check_in_by_order').on(table.supplier_id, table.order_id),
    foreignKey({
      columns: [table.supplier_id, table.order_id],
      foreignColumns: [purchaseOrder.supplier_id, purchaseOrder.order_id],
    }),
  ],
);
