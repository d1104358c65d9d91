import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ApiKeyPermission } from '#domain/people/permissions.ts';
import { account } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';
import { supplier } from './suppliers.ts';

/** Keys of the API. What serves requests may write a hash and never read it. */
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
    /** Who made it: the key acts for them. */
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
