import { PassThrough } from 'node:stream';
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
  /** Who reads an answer, where that is not who it comes from. */
  readonly replyTo: string | null;
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

/** A mail that was not taken over, as far as its sender heard. */
export class NotDelivered extends Error {
  /** Whether it has begun to leave, and nobody said what became of it. */
  readonly mayHaveArrived: boolean;

  constructor(cause: unknown, mayHaveArrived: boolean) {
    super('the mail was not delivered', { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Where an SMTP server is, and how it is entered; tells apart what a URL says, smtp://user:password@host:587. */
export type SmtpServer =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly secure: boolean;
      readonly requireTLS: boolean;
      readonly ignoreTLS: boolean;
      readonly tls: { readonly servername?: string };
      readonly auth?: { readonly user: string; readonly pass: string };
    };

/**
 * An SMTP server that keeps two connections open while there is mail. A password in a URL goes out encrypted or not at all: a server, or
 * somebody on the way, who offers no encryption isn't told it.
 */
export function smtpTransport(server: SmtpServer): MailTransport {
  const transport = createTransport({
    ...server,
    ...('url' in server ? { requireTLS: new URL(server.url).password !== '' } : {}),
    pool: true,
    maxConnections: 2,
    // The library would give a mail to the server again when a connection is lost, whether that had it or not.
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** By Message-ID: mails of which a server has been given something, so that it may have all. */
  const begun = new Set<string>();
  transport.use('stream', ({ message, data }, done) => {
    message.processFunc((input) => {
      const output = input.pipe(new PassThrough());
      output.once('resume', () => begun.add(data.messageId ?? ''));
      return output;
    });
    done();
  });
  return {
    knowsCopies: false,
    async deliver({ message_id, from, replyTo, to, subject, text, html, unsubscribeLink }) {
      const headers =
        unsubscribeLink === null
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const answering = replyTo === null ? {} : { replyTo };
      try {
        await transport.sendMail({ messageId: message_id, from, to, subject, text, html, headers, ...answering });
      } catch (error) {
        throw new NotDelivered(error, begun.has(message_id) && !isAnswered(error));
      } finally {
        begun.delete(message_id);
      }
    },
    close: () => transport.close(),
  };
}

/** No SMTP server: mail stays in the installation's own mailbox, where the operator reads it. */
export function mailboxTransport(database: Database): MailTransport {
  return {
    knowsCopies: true,
    async deliver({ from, to, unsubscribeLink: _, replyTo: _reply, ...mail }, now) {
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

const smtpError = z.object({ responseCode: z.optional(z.number()), code: z.optional(z.string()) });

/** Whether the server said no: then it has not kept the mail. */
function isAnswered(error: unknown): boolean {
  const parsed = smtpError.safeParse(error);
  return parsed.success && parsed.data.responseCode !== undefined;
}

/** Why a delivery failed, as a code: what a mail server says may hold an address, which has no place in logs. */
export function failureCode(error: unknown): string {
  const parsed = smtpError.safeParse(error instanceof NotDelivered ? error.cause : error);
  if (!parsed.success) return 'unexpected';
  return String(parsed.data.responseCode ?? parsed.data.code ?? 'unexpected');
}
