import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Database, withIdentity } from '../database/connection.ts';
import { type MailAttachment, mailboxMessage } from '../database/schema/mail.ts';
import type { MailMessage } from './mail-facts.ts';

/** A mail on its way out. */
export interface OutgoingMail extends MailMessage {
  /** The same for every copy of one mail to one person, so that mail programs can tell copies. */
  readonly message_id: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The address that answers go to, if it is not `from`; else null. */
  readonly replyTo: string | null;
  readonly to: string;
  /** The address of the one-click unsubscription (RFC 8058); null for other mail. */
  readonly unsubscribeLink: string | null;
  readonly attachment: MailAttachment | null;
}

/** The file as bytes: a program reads it, so no line of it may be wrapped or encoded anew. */
const attachedFile = ({ name, content_type, content }: MailAttachment) => ({
  filename: name,
  contentType: content_type,
  content: Buffer.from(content, 'utf8'),
});

/** Accepts mail: `deliver` returns once the mail was accepted, and throws NotDelivered otherwise. */
export interface MailTransport {
  /** Whether it recognises a second copy of a mail by its Message-ID, and keeps only one. */
  readonly knowsCopies: boolean;
  deliver(mail: OutgoingMail, now: Date): Promise<void>;
  close(): void;
}

const SECOND = 1000;

/** Thrown for a mail that was not accepted, as far as is known. */
export class NotDelivered extends Error {
  /** Whether the mail's transfer has begun and the server's answer is missing. */
  readonly mayHaveArrived: boolean;

  constructor(cause: unknown, mayHaveArrived: boolean) {
    super('the mail was not delivered', { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** An SMTP server: a URL such as smtp://user:password@host:587, or its parts. */
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
 * A transport to an SMTP server, with two connections open while there is mail. A password in a URL is sent encrypted or not at all,
 * even if the server, or somebody between, offers no encryption.
 */
export function smtpTransport(server: SmtpServer): MailTransport {
  const transport = createTransport({
    ...server,
    ...('url' in server ? { requireTLS: new URL(server.url).password !== '' } : {}),
    pool: true,
    maxConnections: 2,
    // After a lost connection the library would send the mail again, even if the server has it.
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Message-IDs of mails whose transfer has begun: the server may have them whole. */
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
    async deliver({ message_id, from, replyTo, to, subject, text, html, unsubscribeLink, attachment }) {
      const headers =
        unsubscribeLink === null
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const answering = replyTo === null ? {} : { replyTo };
      const message = { messageId: message_id, from, to, subject, text, html, headers, ...answering };
      try {
        await transport.sendMail({ ...message, attachments: attachment === null ? [] : [attachedFile(attachment)] });
      } catch (error) {
        throw new NotDelivered(error, begun.has(message_id) && !isAnswered(error));
      } finally {
        begun.delete(message_id);
      }
    },
    close: () => transport.close(),
  };
}

/** The transport without an SMTP server: mail stays in the installation's own mailbox, where operators read it. */
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

/** Whether the server has answered with a refusal: then it doesn't have the mail. */
function isAnswered(error: unknown): boolean {
  const parsed = smtpError.safeParse(error);
  return parsed.success && parsed.data.responseCode !== undefined;
}

/** Why a delivery failed, as a code: a mail server's own words may hold an address, which must not be logged. */
export function failureCode(error: unknown): string {
  const parsed = smtpError.safeParse(error instanceof NotDelivered ? error.cause : error);
  if (!parsed.success) return 'unexpected';
  return String(parsed.data.responseCode ?? parsed.data.code ?? 'unexpected');
}
