import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { SuggestionChoices } from '#domain/orders/suggestion-choices.ts';
import { account } from './accounts.ts';
import { instant } from './columns.ts';

/** What one person does not want proposed of a supplier, for one organization: nobody else's to see. */
export const suggestionChoice = pgTable(
  'suggestion_choice',
  {
    supplier_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    choices: jsonb().$type<SuggestionChoices>().notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.organization_id, table.account_id] })],
);
