import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { Import } from '#contract/imports.ts';
import type { TypedCell } from '#domain/imports/corrections.ts';
import type { ProductWrite } from '#domain/imports/product-import.ts';
import { product } from './catalog.ts';
import { createdAt, instant } from './columns.ts';
import { supplier } from './suppliers.ts';

/** The report of each import of a file. The files are not kept. */
export const supplierImport = pgTable(
  'supplier_import',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    import_id: uuid().notNull(),
    account_id: uuid().notNull(),
    /** The caller's idempotency key, if they sent one: the same key again is answered with the same report. */
    idempotency_key: text(),
    /** SHA-256 of the file and the query: it tells another request under the same key. */
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

/** The job that writes an applied product list; after a restart it goes on with the batches left. One at a time for a supplier. */
export const importJob = pgTable(
  'import_job',
  {
    supplier_id: uuid().notNull(),
    import_id: uuid().notNull(),
    /** product_change.change_id of everything that the job writes, so that it is undone as a whole. */
    change_id: uuid().notNull(),
    account_id: uuid().notNull(),
    account_name: text().notNull(),
    rows_total: integer().notNull(),
    rows_done: integer().notNull().default(0),
    /** The lease of the process that works on the job; no other process takes it before `due_at`. */
    lease: uuid(),
    due_at: instant('due_at').notNull().default(sql`now()`),
    /** Attempts since the last batch that was written. */
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed; with `finished_at`: why the job was given up. */
    failure: text(),
    finished_at: instant('finished_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.import_id] }),
    foreignKey({
      columns: [table.supplier_id, table.import_id],
      foreignColumns: [supplierImport.supplier_id, supplierImport.import_id],
    }).onDelete('cascade'),
    uniqueIndex('import_job_one_at_a_time').on(table.supplier_id).where(sql`finished_at is null`),
    index('import_job_due').on(table.due_at).where(sql`finished_at is null`),
  ],
);

/** The changes that one transaction of a job writes. */
export interface BatchContent {
  readonly writes: readonly ProductWrite[];
  /** Ids of products that are taken out of sale. */
  readonly withdrawn: readonly string[];
}

/** The batches of a job that are not written yet: the transaction that writes one deletes it. */
export const importBatch = pgTable(
  'import_batch',
  {
    supplier_id: uuid().notNull(),
    import_id: uuid().notNull(),
    place: integer().notNull(),
    content: jsonb().$type<BatchContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.import_id, table.place] }),
    foreignKey({
      columns: [table.supplier_id, table.import_id],
      foreignColumns: [importJob.supplier_id, importJob.import_id],
    }).onDelete('cascade'),
  ],
);

/** A person's answer whether a list's row is a known product; it holds for later lists too. */
export const importAnswer = pgTable(
  'import_answer',
  {
    supplier_id: uuid().notNull(),
    /** The row's supplier code, from the list or generated for it. */
    supplier_code: text().notNull(),
    product_id: uuid().notNull(),
    is_same: boolean().notNull(),
    answered_at: instant('answered_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.supplier_code, table.product_id] }),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }),
  ],
);

/** What people typed into a refused row of an applied product list, before and after the row went in. */
export const importCorrection = pgTable(
  'import_correction',
  {
    supplier_id: uuid().notNull(),
    import_id: uuid().notNull(),
    sheet: text().notNull(),
    row: integer().notNull(),
    typed: jsonb().$type<readonly TypedCell[]>().notNull(),
    /** Rises with each change: a person who has not seen the last one is told. */
    version: integer().notNull().default(1),
    account_id: uuid().notNull(),
    account_name: text().notNull(),
    updated_at: instant('updated_at').notNull(),
    /** When the row went into the catalog. */
    applied_at: instant('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.import_id, table.sheet, table.row] }),
    foreignKey({
      columns: [table.supplier_id, table.import_id],
      foreignColumns: [supplierImport.supplier_id, supplierImport.import_id],
    }).onDelete('cascade'),
  ],
);
