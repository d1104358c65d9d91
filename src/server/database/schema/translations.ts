import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  TRANSLATION_FAILURES,
  TRANSLATION_ORIGINS,
  type TranslatedResource,
  type TranslationMode,
} from '#domain/catalog/translation.ts';
import { createdAt, instant } from './columns.ts';
import { supplier } from './suppliers.ts';

/**
 * A translated text with its origin and source. For products and categories the text is in their `names`, and `text` is null here.
 */
export const translation = pgTable(
  'translation',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    resource: text().$type<TranslatedResource>().notNull(),
    object_id: text().notNull(),
    language: text().notNull(),
    text: text(),
    origin: text({ enum: TRANSLATION_ORIGINS }).notNull(),
    source_text: text(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.resource, table.object_id, table.language] })],
);

/** A run over all texts of a resource; after a restart it goes on from `position`. */
export const translationJob = pgTable(
  'translation_job',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    job_id: uuid().notNull(),
    resource: text().$type<TranslatedResource>().notNull(),
    source_language: text().notNull(),
    target_language: text().notNull(),
    mode: text().$type<TranslationMode>().notNull(),
    state: text({ enum: ['running', 'done'] }).notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    translated: integer().notNull().default(0),
    unresolved: integer().notNull().default(0),
    /** Object id of the last text that was handled. */
    position: text().notNull().default(''),
    /** The lease of the process that works on the job; no other process takes it before `due_at`. */
    lease: uuid(),
    due_at: instant('due_at').notNull().default(sql`now()`),
    /** Attempts since the last texts that were handled. */
    attempts: integer().notNull().default(0),
    /** Tokens that the language model has charged for the run. */
    tokens: integer().notNull().default(0),
    /** Why the rest of the run goes on without the model. */
    failure: text({ enum: TRANSLATION_FAILURES }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.job_id] }),
    index('translation_job_due').on(table.due_at).where(sql`state = 'running'`),
  ],
);
