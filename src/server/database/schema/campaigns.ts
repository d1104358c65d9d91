import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SendCatalogState } from '#domain/campaigns/send-catalog-state.ts';
import { account } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';
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
    /** The choices made in the wizard so far. */
    wizard: jsonb().$type<SendCatalogState>(),
    version: integer().notNull().default(1),
    sent_at: instant('sent_at'),
    /** When the campaign's links end; `revoked_at`: when the supplier ended them earlier. */
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
    /** The token at the end of the link for everybody; no secret. */
    public_token: text(),
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

/** A person that a campaign is mailed to. The row of mail_to_send with the same id says whether the mail was sent. */
export const campaignRecipient = pgTable(
  'campaign_recipient',
  {
    supplier_id: uuid().notNull(),
    /** mail_to_send.mail_id */
    recipient_id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** Name and address as they were when the campaign was sent. */
    name: text().notNull(),
    email: text().notNull(),
    opened_at: instant('opened_at'),
    clicked_at: instant('clicked_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.recipient_id] }),
    unique('campaign_recipient_once').on(table.supplier_id, table.campaign_id, table.organization_id, table.account_id),
    foreignKey({
      columns: [table.supplier_id, table.campaign_id],
      foreignColumns: [campaign.supplier_id, campaign.campaign_id],
    }),
  ],
);

/** The token at the end of a mailed link: only its SHA-256 is stored. Each attempt to send a mail has a token of its own. */
export const publicLink = pgTable(
  'public_link',
  {
    supplier_id: uuid().notNull(),
    token_hash: bytes().notNull().unique(),
    campaign_id: uuid().notNull(),
    /** null: the link for everybody, which shows no prices */
    recipient_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.token_hash] }),
    foreignKey({
      columns: [table.supplier_id, table.campaign_id],
      foreignColumns: [campaign.supplier_id, campaign.campaign_id],
    }),
  ],
);

/** Lines chosen at a mailed link, kept until the buyer that the mail went to puts them into their cart. */
export const linkCart = pgTable(
  'link_cart',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    link_cart_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    lines: jsonb().$type<readonly LinkCartLine[]>().notNull(),
    created_at: createdAt(),
    taken_at: instant('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.link_cart_id] }),
    // A buyer has one open cart of this kind at a supplier: another mail leads to the same one.
    uniqueIndex('link_cart_open')
      .on(table.supplier_id, table.organization_id, table.account_id)
      .where(sql`taken_at is null`),
    index('link_cart_by_id').on(table.link_cart_id),
  ],
);

export interface LinkCartLine {
  readonly product_id: string;
  /** Packs. */
  readonly quantity: number;
}

/** A person who wants no more catalogs of this supplier by mail. */
export const catalogUnsubscription = pgTable(
  'catalog_unsubscription',
  {
    supplier_id: uuid()
      .notNull()
      .references(() => supplier.supplier_id),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.account_id] })],
);
