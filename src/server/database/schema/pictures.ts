import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { bytes, createdAt } from './columns.ts';
import { supplier } from './suppliers.ts';

/** A picture as the server encoded it. Its content never changes: another picture has another id. */
export const picture = pgTable(
  'picture',
  {
    picture_id: uuid().primaryKey(),
    /** The owner: a supplier, else an account. */
    supplier_id: uuid().references(() => supplier.supplier_id),
    account_id: uuid().references(() => account.account_id),
    content_type: text({ enum: ['image/jpeg', 'image/png'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes().notNull(),
    /** Uploaded for a catalog mail: it is offered for later mails too, and never deleted. */
    is_for_mail: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('picture_by_supplier').on(table.supplier_id),
    index('picture_by_account').on(table.account_id),
    check('picture_has_one_owner', sql`(supplier_id is null) <> (account_id is null)`),
  ],
);
