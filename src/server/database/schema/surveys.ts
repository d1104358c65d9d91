import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SURVEY_STATES, type SurveyAnswers, type SurveyQuestion } from '#domain/surveys/survey.ts';
import { account } from './accounts.ts';
import { createdAt, instant } from './columns.ts';
import { purchaseOrder } from './orders.ts';
import { supplier } from './suppliers.ts';

/** A supplier's survey about deliveries. A draft can be changed; a survey that was opened gets a new edition instead. */
export const survey = pgTable(
  'survey',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    survey_id: uuid().notNull(),
    /** survey_id of the first edition; a first edition has its own. */
    first_survey_id: uuid().notNull(),
    edition: integer().notNull().default(1),
    title: text().notNull(),
    questions: jsonb().$type<readonly SurveyQuestion[]>().notNull(),
    pause_days: integer().notNull(),
    state: text({ enum: SURVEY_STATES }).notNull().default('draft'),
    version: integer().notNull().default(1),
    opened_at: instant('opened_at'),
    closed_at: instant('closed_at'),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.survey_id] }),
    uniqueIndex('survey_open').on(table.supplier_id).where(sql`state = 'open'`),
  ],
);

/** One reply for each order, by the first member of the organization who replies. */
export const surveyReply = pgTable(
  'survey_reply',
  {
    supplier_id: uuid().notNull(),
    order_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    survey_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** The member's name at that time. */
    by_name: text().notNull(),
    /** Null: the member declined to answer. */
    answers: jsonb().$type<SurveyAnswers>(),
    replied_at: instant('replied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.order_id] }),
    index('survey_reply_by_survey').on(table.supplier_id, table.survey_id, table.replied_at),
    index('survey_reply_by_client').on(table.supplier_id, table.organization_id, table.replied_at),
    foreignKey({
      columns: [table.supplier_id, table.order_id],
      foreignColumns: [purchaseOrder.supplier_id, purchaseOrder.order_id],
    }),
    foreignKey({
      columns: [table.supplier_id, table.survey_id],
      foreignColumns: [survey.supplier_id, survey.survey_id],
    }),
  ],
);
