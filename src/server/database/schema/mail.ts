import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { createdAt, instant } from './columns.ts';

/** How far a mail is: taken when due, pushed back while it is being sent and after a failure. */
const sending = {
  due_at: instant('due_at').notNull().default(sql`now()`),
  attempts: integer().notNull().default(0),
  /** Why the last attempt failed: a code, never an address or a text. */
  failure: text(),
  /** When it was last given to the mail server, for mail that must not arrive twice; null again once that has refused it. */
  handed_at: instant('handed_at'),
  sent_at: instant('sent_at'),
  created_at: createdAt(),
};

/** Into whose shop an invitation leads, for which organization, with a word of the supplier's. */
export interface InvitedShop {
  readonly supplier_id: string;
  readonly organization_id: string;
  readonly message: string | null;
  /** Of a mail that confirms who filled a cart at a link. */
  readonly link_cart_id?: string | null | undefined;
}

/** A supplier's mail that must go out because of what was committed with it; sent later, at least once. */
export const mailToSend = pgTable(
  'mail_to_send',
  {
    supplier_id: uuid().notNull(),
    mail_id: uuid().notNull(),
    kind: text().notNull(),
    /** null: the people whom the kind concerns, found when its turn comes */
    recipient_account_id: uuid(),
    subject_id: uuid().notNull(),
    ...sending,
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.mail_id] }),
    index('mail_to_send_due').on(table.due_at).where(sql`sent_at is null`),
  ],
);

/** Mail to the owner of an account about the account; nobody's tenant. Sent as the above. */
export const accountMail = pgTable(
  'account_mail',
  {
    mail_id: uuid().primaryKey(),
    kind: text().notNull(),
    recipient_account_id: uuid()
      .notNull()
      .references(() => account.account_id),
    /** Whose team the recipient was invited into: a supplier's or an organization's name, as it was then. */
    invited_by: text(),
    /** Of an invitation into a supplier's shop. */
    shop: jsonb().$type<InvitedShop>(),
    ...sending,
  },
  (table) => [index('account_mail_due').on(table.due_at).where(sql`sent_at is null`)],
);

/** Mail that was delivered here, for want of an SMTP server. Its Message-ID tells copies of one mail. */
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
    received_at: instant('received_at').notNull(),
  },
  (table) => [index('mailbox_message_by_time').on(table.received_at)],
);
