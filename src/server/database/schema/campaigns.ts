import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { supplier } from './suppliers.ts';

/** A catalog sent to clients by mail, or to be sent. */
export const campaign = pgTable(
  'campaign',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    campaign_id: uuid().notNull(),
    name: text().notNull(),
    status: text({ enum: ['draft', 'scheduled', 'sending', 'sent'] }).notNull(),
    /** null: the whole catalog */
    view_id: uuid(),
    client_ids: uuid().array().notNull(),
    scheduled_for: instant('scheduled_for'),
    figures: jsonb().$type<CampaignFigures>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.campaign_id] }),
    index('campaign_by_age').on(table.supplier_id, table.created_at),
  ],
);

export interface CampaignFigures {
  readonly recipients: number;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
  readonly ordered: number;
}
