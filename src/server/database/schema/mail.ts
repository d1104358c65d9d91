import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { account } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** State of a mail. It is taken when due; while it is being sent, and after a failure, `due_at` is later. */
const sending = {
  due_at: instant('due_at').notNull().default(sql`now()`),
  attempts: integer().notNull().default(0),
  /** Why the last attempt failed: a code, never an address or a text. */
  failure: text(),
  /** When it was last given to the mail server, for mail that must not arrive twice; null again when the server refused it. */
  handed_at: instant('handed_at'),
  sent_at: instant('sent_at'),
  created_at: createdAt(),
};

/** The supplier's space that an invitation leads into, for which organization, and the supplier's own message. */
export interface InvitedShop {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly message: string | null;
  /** The cart that was filled at a mailed link, in a mail that lets the buyer take it over. */
  readonly link_cart_id?: string | null | undefined;
}

/** A supplier's mail, queued in the transaction of the change that it tells of; sent later, at least once. */
export const mailToSend = pgTable(
  'mail_to_send',
  {
    supplier_id: uuid().notNull(),
    mail_id: uuid().notNull(),
    kind: text().notNull(),
    /** null: the recipients follow from the kind, and are found when the mail is sent */
    recipient_account_id: uuid(),
    subject_id: uuid().notNull(),
    /** The order as the move left it that the mail's document tells of; null: the mail has none, or has left. */
    document_order: jsonb().$type<PurchaseOrder>(),
    ...sending,
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.mail_id] }),
    index('mail_to_send_due').on(table.due_at).where(sql`sent_at is null`),
  ],
);

/** Mail to the owner of an account about the account. It belongs to no tenant, and is sent as mail_to_send is. */
export const accountMail = pgTable(
  'account_mail',
  {
    mail_id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient_account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** The supplier's or organization's name, as it was then, into whose team the recipient was invited. */
    invited_by: text(),
    /** Set for an invitation into a supplier's space. */
    shop: jsonb().$type<InvitedShop>(),
    ...sending,
  },
  (table) => [index('account_mail_due').on(table.due_at).where(sql`sent_at is null`)],
);

/** A file that goes along with a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly content_type: string;
  readonly content: string;
}

/** Mail kept here because the installation has no SMTP server. Copies of one mail have the same Message-ID. */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    message_id: text().primaryKey(),
    mailbox_message_id: uuid().notNull().defaultRandom().unique(),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachment: jsonb().$type<MailAttachment>(),
    received_at: instant('received_at').notNull(),
  },
  (table) => [index('mailbox_message_by_time').on(table.received_at)],
);
