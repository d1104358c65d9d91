import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Import } from '#contract/imports.ts';
import { createdAt } from './columns.ts';
import { supplier } from './suppliers.ts';

/** What each import of a file found and did. Files are not kept. */
export const supplierImport = pgTable(
  'supplier_import',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    import_id: uuid().notNull(),
    account_id: uuid().notNull(),
    /** The caller's, if they sent one: the same key again is answered with the same report. */
    idempotency_key: text(),
    /** SHA-256 of the file and of what was asked for, to tell another request under the same key. */
    request_hash: text().notNull(),
    report: jsonb().$type<Import>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.import_id] }),
    uniqueIndex('supplier_import_by_key').on(table.supplier_id, table.idempotency_key),
    index('supplier_import_by_time').on(table.supplier_id, table.created_at),
  ],
);
