/** What tells people of changes while no page is open: their devices, what they want to hear of, and what is to be pushed. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/people/notifications.ts';
import { account, session } from './accounts.ts';
import { bytes, createdAt, instant } from './columns.ts';

/** The installation's key pair for push services (VAPID, RFC 8292): one row, made at the first start. */
export const pushKey = pgTable('push_key', {
  push_key_id: text().primaryKey(),
  /** The point on P-256, in base64url: pages subscribe with it. */
  public_key: text().notNull(),
  /** Sealed. */
  private_key: text().notNull(),
  created_at: createdAt(),
});

/** A device that takes pushes, for as long as it is signed in: one row for each session. It belongs to no tenant. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    subscription_id: uuid().primaryKey(),
    session_id: uuid()
      .notNull()
      .unique()
      .references(() => session.session_id, { onDelete: 'cascade' }),
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** Where the device's push service takes messages: an address that names one device. */
    endpoint: text().notNull().unique(),
    /** The device's own key and secret, with which messages are encrypted (RFC 8291). */
    p256dh: bytes().notNull(),
    auth: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('push_subscription_by_account').on(table.account_id)],
);

/** How a person wants to hear of one kind of news; without a row, as domain/people/notifications.ts says. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    kind: text().$type<NotificationKind>().notNull(),
    push: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.kind] })],
);

/** A push to one device, queued in the transaction that decides who hears of the news; taken as mail_to_send is. */
export const pushToSend = pgTable(
  'push_to_send',
  {
    supplier_id: uuid().notNull(),
    push_id: uuid().notNull(),
    /** The row of a device that signed out meanwhile is deleted. */
    subscription_id: uuid().notNull(),
    account_id: uuid().notNull(),
    /** As in mail_to_send: the kind of the mail that tells the same. */
    kind: text().notNull(),
    subject_id: uuid().notNull(),
    /** The mail that leaves if none of the pushes with this id arrives; null: a mail was queued with them. */
    fallback_mail_id: uuid(),
    /** After this, the news is of no use. */
    expires_at: instant('expires_at').notNull(),
    due_at: instant('due_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed: a code, never an address or a text. */
    failure: text(),
    sent_at: instant('sent_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.push_id] }),
    index('push_to_send_due').on(table.due_at).where(sql`sent_at is null`),
    index('push_to_send_by_fallback').on(table.supplier_id, table.fallback_mail_id),
  ],
);

/** That a buyer was reminded of a supplier's cut-off: once for each day on which orders close, at the supplier's clock. */
export const cutOffReminder = pgTable(
  'cut_off_reminder',
  {
    supplier_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    account_id: uuid().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The delivery day that is ordered for until then. */
    delivery_day: date({ mode: 'string' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.organization_id, table.account_id, table.day] })],
);
