import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAIL_SECURITY, type MailTrouble } from '#contract/mail-server.ts';
import type { WebhookEvent } from '#contract/webhook.ts';
import type { ApiKeyPermission } from '#domain/people/permissions.ts';
import { account } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';
import { supplier } from './suppliers.ts';

/** Keys of the API. The role that serves a tenant's requests (carreau_app) may write `token_hash` and not read it. */
export const apiKey = pgTable(
  'api_key',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    api_key_id: uuid().notNull(),
    token_hash: bytes().notNull().unique(),
    name: text().notNull(),
    ending: text().notNull(),
    permissions: text().array().$type<ApiKeyPermission[]>().notNull(),
    /** The person who made the key, and for whom it acts. */
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    created_by: text().notNull(),
    created_at: createdAt(),
    last_used_at: instant('last_used_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.api_key_id] }),
    index('api_key_live').on(table.supplier_id, table.created_at).where(sql`revoked_at is null`),
  ],
);

/** The facts of an order at the moment when it came into its status. */
export interface OrderSubject {
  readonly order_id: string;
  readonly number: string;
  readonly organization_id: string;
  readonly status: string;
  readonly version: number;
}

/** Addresses that are called at events. The role of tenants' requests may write `secret`; only the one that signs calls reads it. */
export const webhook = pgTable(
  'webhook',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    webhook_id: uuid().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    secret: text().notNull(),
    ending: text().notNull(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.webhook_id] })],
);

/** Queued in the transaction of the event that it tells of; delivered later, at least once, always under the same id. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    supplier_id: uuid().notNull(),
    delivery_id: uuid().notNull(),
    webhook_id: uuid().notNull(),
    event: text().notNull(),
    /** null: a test */
    subject: jsonb().$type<OrderSubject>(),
    due_at: instant('due_at').notNull().default(sql`now()`),
    attempts: integer().notNull().default(0),
    status: smallint(),
    /** Why the last attempt had no answer: a code, never an address or a text. */
    failure: text(),
    milliseconds: integer(),
    delivered_at: instant('delivered_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.delivery_id] }),
    foreignKey({
      columns: [table.supplier_id, table.webhook_id],
      foreignColumns: [webhook.supplier_id, webhook.webhook_id],
    }).onDelete('cascade'),
    index('webhook_delivery_by_time').on(table.supplier_id, table.created_at),
    index('webhook_delivery_by_webhook').on(table.supplier_id, table.webhook_id),
    index('webhook_delivery_due').on(table.due_at).where(sql`delivered_at is null`),
  ],
);

/** The server that sends a supplier's mail to clients. The role of tenants' requests may write its sealed password, not read it. */
export const supplierMailServer = pgTable('supplier_mail_server', {
  supplier_id: uuid()
    .primaryKey()
    .references(() => supplier.supplier_id),
  host: text().notNull(),
  port: integer().notNull(),
  security: text({ enum: MAIL_SECURITY }).notNull(),
  username: text(),
  password: text(),
  has_password: boolean().notNull().generatedAlwaysAs(sql`password is not null`),
  sender_address: text().notNull(),
  sender_name: text().notNull(),
  version: integer().notNull().default(1),
  /** How often in a row it accepted no mail; `retry_at`: when it is tried again. */
  failures: integer().notNull().default(0),
  retry_at: instant('retry_at'),
  failing_since: instant('failing_since'),
  paused_at: instant('paused_at'),
  /** Why it failed, as a code; `answer`: in the server's own words. Only the supplier's staff read these. */
  failure: text().$type<MailTrouble>(),
  answer: text(),
  /** When the supplier's staff were mailed about the failure; null again once they have put it right. */
  told_at: instant('told_at'),
});
