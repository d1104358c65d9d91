/**
 * Who changed a supplier's settings, their team, what was agreed with a client, price groups, discounts, promotions, clients' codes, what other
 * systems reach them by, the secrets that they entrusted, or an organization and its members. Triggers write these rows, see decisions 0029 and 0039.
 */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organization } from './accounts.ts';
import { instant } from './columns.ts';
import { supplier } from './suppliers.ts';

const changed = {
  kind: text({ enum: ['add', 'change', 'remove'] }).notNull(),
  /** The fields that the change wrote, before and after it. */
  before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  after: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** The person who did it; null: nobody was named. */
  account_id: uuid(),
  /** Two changes of one transaction come one after the other. */
  changed_at: instant('changed_at').notNull().default(sql`clock_timestamp()`),
};

export const supplierChange = pgTable(
  'supplier_change',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    supplier_change_id: uuid().notNull().defaultRandom(),
    about: text({
      enum: [
        'settings',
        'member',
        'client',
        'price',
        'price_group',
        'client_code',
        'webhook',
        'api_key',
        'mail_server',
        'credential',
      ],
    }).notNull(),
    /** The member of the team. */
    member_account_id: uuid(),
    /** The client's organization, the product whose discount, promotion or code it is, the price group, the webhook or the key. */
    subject_id: uuid(),
    /** The client or the price group whose discount, promotion or code it is; null: a promotion for everyone. */
    scope_id: uuid(),
    /** What a webhook, a key, a mail server, a secret or the price group was known by at that time: it may be gone when the line is read. */
    subject: text(),
    ...changed,
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.supplier_change_id] }),
    index('supplier_change_by_time').on(table.supplier_id, table.changed_at),
    index('supplier_change_by_subject').on(table.supplier_id, table.subject_id, table.changed_at),
  ],
);

export const organizationChange = pgTable(
  'organization_change',
  {
    organization_id: uuid()
      .notNull()
      .references(() => organization.organization_id),
    organization_change_id: uuid().notNull().defaultRandom(),
    /** null: what the organization itself is known by was changed. */
    member_account_id: uuid(),
    ...changed,
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.organization_change_id] }),
    index('organization_change_by_time').on(table.organization_id, table.changed_at),
  ],
);
