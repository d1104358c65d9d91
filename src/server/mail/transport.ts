import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Database, withIdentity } from '../database/connection.ts';
import { mailboxMessage } from '../database/schema/mail.ts';
import type { MailMessage } from './mail-facts.ts';

/** A mail on its way out. */
export interface OutgoingMail extends MailMessage {
  /** The same for every copy of one mail to one person: a person who gets two can tell. */
  readonly message_id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** RFC 8058. */
  readonly unsubscribeLink: string | null;
}

/** What takes mail over: returns once it has, throws when it has not. */
export interface MailTransport {
  /** Whether a copy of a mail that it has is known by its Message-ID, and not kept twice. */
  readonly knowsCopies: boolean;
  deliver(mail: OutgoingMail, now: Date): Promise<void>;
  close(): void;
}

const SECOND = 1000;

/**
 * An SMTP server, by its URL: smtp://user:password@host:587 or smtps://… A password goes out encrypted or not at all: a server, or
 * somebody on the way, who offers no encryption isn't told it.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: new URL(url).password !== '',
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    knowsCopies: false,
    async deliver({ message_id, from, to, subject, text, html, unsubscribeLink }) {
      const headers =
        unsubscribeLink === null
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await transport.sendMail({ messageId: message_id, from, to, subject, text, html, headers });
    },
    close: () => transport.close(),
  };
}

/** No SMTP server: mail stays in the installation's own mailbox, where the operator reads it. */
export function mailboxTransport(database: Database): MailTransport {
  return {
    knowsCopies: true,
    async deliver({ from, to, unsubscribeLink: _, ...mail }, now) {
      await withIdentity(database, (executor) =>
        executor
          .insert(mailboxMessage)
          .values({ ...mail, sender: `${from.name} <${from.address}>`, recipient: to, received_at: now })
          .onConflictDoNothing(),
      );
    },
    close: () => undefined,
  };
}

const smtpError = z.object({
  responseCode: z.optional(z.number()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
});

/** Whether the mail has certainly not arrived: the server said so, or there was no talk about it yet. */
export function hasNotArrived(error: unknown): boolean {
  const parsed = smtpError.safeParse(error);
  if (!parsed.success) return false;
  const { responseCode, code, command } = parsed.data;
  return responseCode !== undefined || command === 'CONN' || code === 'EDNS' || code === 'ECONNREFUSED';
}

/** Why a delivery failed, as a code: what a mail server says may hold an address, which has no place in logs. */
export function failureCode(error: unknown): string {
  const parsed = smtpError.safeParse(error);
  if (!parsed.success) return 'unexpected';
  return String(parsed.data.responseCode ?? parsed.data.code ?? 'unexpected');
}
