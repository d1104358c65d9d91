import {
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
import { OCCURRENCE_STATES, type StandingOrder, type StandingTrouble } from '#domain/standing-orders/standing-order.ts';
import { account } from './accounts.ts';
import { createdAt, instant } from './columns.ts';
import { commercialLink } from './suppliers.ts';

/** What an organization has delivered on the same weekdays without ordering it each time. */
export const standingOrder = pgTable(
  'standing_order',
  {
    supplier_id: uuid().notNull(),
    standing_order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** Its orders are placed in the name of who last agreed to its lines. */
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** Their name when they agreed. */
    author_name: text().notNull(),
    name: text().notNull(),
    plan: jsonb().$type<StandingOrder>().notNull(),
    /** A change names the version that it was made from. */
    version: integer().notNull().default(1),
    /** Up to this time all occurrences were placed, or it was said why not. */
    settled_to: instant('settled_to').notNull(),
    /** The server looks at it again at this time. A change of the supplier's terms sets it back to the beginning of time. */
    next_check_at: instant('next_check_at').notNull(),
    created_at: createdAt(),
    /** The last change of the order or of one of its occurrences. */
    updated_at: instant('updated_at').notNull(),
    removed_at: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.standing_order_id] }),
    index('standing_order_by_client').on(table.supplier_id, table.organization_id),
    index('standing_order_due').on(table.next_check_at),
    foreignKey({
      columns: [table.supplier_id, table.organization_id],
      foreignColumns: [commercialLink.supplier_id, commercialLink.organization_id],
    }),
  ],
);

/** What came of a standing order on one delivery day. A day without a row was not decided on yet, or nothing was wanted. */
export const standingOccurrence = pgTable(
  'standing_occurrence',
  {
    supplier_id: uuid().notNull(),
    standing_order_id: uuid().notNull(),
    delivery_day: date({ mode: 'string' }).notNull(),
    organization_id: uuid().notNull(),
    /** The id of the order that is or would be placed: it is made of the standing order and the day. */
    order_id: uuid().notNull(),
    state: text({ enum: OCCURRENCE_STATES }).notNull(),
    /** Why nothing is placed. */
    troubles: jsonb().$type<readonly StandingTrouble[]>().notNull(),
    decided_at: instant('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.standing_order_id, table.delivery_day] }),
    uniqueIndex('standing_occurrence_by_order').on(table.supplier_id, table.order_id),
    foreignKey({
      columns: [table.supplier_id, table.standing_order_id],
      foreignColumns: [standingOrder.supplier_id, standingOrder.standing_order_id],
    }),
  ],
);
