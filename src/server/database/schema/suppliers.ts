import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEFAULT_ORDER_HANDLING, type OrderHandling } from '#domain/orders/order-handling.ts';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { account, organization } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** A supplier's space. */
export const supplier = pgTable('supplier', {
  supplier_id: uuid().primaryKey(),
  alias: text().notNull().unique(),
  /** Earlier aliases: old addresses go on working, and no other supplier can take them. */
  former_aliases: text().array().notNull().default(sql`'{}'`),
  name: text().notNull(),
  mark: text().notNull(),
  primary_color: text().notNull().default('#1a57e6'),
  locales: text().array().notNull(),
  currency: text().notNull().default('EUR'),
  price_decimal_precision: smallint().notNull().default(2),
  /** domain/pricing/ordering-terms.ts; a commercial link may override parts of it */
  ordering_terms: jsonb().$type<OrderingTerms>().notNull(),
  /** How often the supplier has set the terms; 0: never, they are the defaults of a new space. */
  ordering_terms_version: integer().notNull().default(0),
  /** Which steps of orders the system makes by itself. */
  order_handling: jsonb().$type<OrderHandling>().notNull().default(DEFAULT_ORDER_HANDLING),
  /** Raised under this row's lock inside the writing transaction, so that versions are committed in order. */
  catalog_version: bigint({ mode: 'number' }).notNull().default(0),
  /** A member of the supplier's team. */
  main_contact_account_id: uuid().references(() => account.account_id),
  /** picture.picture_id */
  logo_id: uuid(),
  /** 14 digits that name the supplier in other companies' systems. */
  siret: text(),
  /** How often name, alias, colour, clock, decimals and languages have been changed. */
  settings_version: integer().notNull().default(0),
  created_at: createdAt(),
});

/** Secrets kept for the supplier. The role of tenants' requests (carreau_app) may write `secret` and not read it. */
export const supplierCredential = pgTable(
  'supplier_credential',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    name: text().notNull(),
    secret: text().notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.name] })],
);

export const supplierMember = pgTable(
  'supplier_member',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    role: text({ enum: ['owner', 'manager', 'sales', 'preparer', 'viewer'] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.account_id] }),
    index('supplier_member_by_account').on(table.account_id),
  ],
);

/** The commercial link: it alone makes an organization a supplier's client. */
export const commercialLink = pgTable(
  'commercial_link',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    organization_id: uuid()
      .notNull()
      .references(() => organization.organization_id),
    preferred: boolean().notNull().default(false),
    /** Basis points off for this client; null: the price group's discount counts. */
    sales_discount: integer(),
    /** Null = the default view, the whole catalog. */
    view_id: uuid(),
    /** The terms agreed with this client alone. */
    ordering_terms: jsonb().$type<OwnTerms>().notNull().default({}),
    ordering_terms_version: integer().notNull().default(0),
    /** Catalog version at which this client's groups, discount, view or terms last changed: older devices start over. */
    terms_version: bigint({ mode: 'number' }).notNull().default(0),
    /** Marks the supplier's own test client, with which they try ordering themselves; at most one. */
    is_test: boolean().notNull().default(false),
    /** The client's number in the supplier's own books. */
    client_number: text(),
    phone: text(),
    /** A note for the supplier's staff; the client never sees it. */
    note: text(),
    /** The most that the client may owe, in cents of the supplier's currency; null: no limit was agreed. */
    credit_limit: bigint({ mode: 'number' }),
    /** Rises with each change of the client's sheet, so that the second of two simultaneous changes is refused. */
    version: integer().notNull().default(1),
    removed_at: instant('removed_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.organization_id] }),
    index('commercial_link_by_organization').on(table.organization_id),
    uniqueIndex('commercial_link_to_test').on(table.supplier_id).where(sql`is_test`),
  ],
);

/** An organization's request to become a client, with its name and numbers at that time: the supplier sees nothing else of it yet. */
export const clientRequest = pgTable(
  'client_request',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    organization_id: uuid()
      .notNull()
      .references(() => organization.organization_id),
    request_state: text({ enum: ['waiting', 'accepted', 'declined'] })
      .notNull()
      .default('waiting'),
    /** The person who asked. */
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    asked_by: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    siret: text(),
    city: text(),
    message: text(),
    reason: text(),
    /** The caller's idempotency key, if they sent one: the same key again asks nothing anew. */
    request_key: text(),
    asked_at: instant('asked_at').notNull(),
    answered_at: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.organization_id] }),
    index('client_request_by_organization').on(table.organization_id),
  ],
);
