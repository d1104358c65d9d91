import type { MailAttachment } from '../database/schema/mail.ts';
import type { MailFacts } from './mail-facts.ts';

/** A mail before it is written: its facts, recipient, language and sender. */
export interface PreparedMail {
  readonly facts: MailFacts;
  readonly to: string;
  readonly locale: string;
  readonly senderName: string;
  /** Whether it goes to the supplier's own team: then the installation's server sends it, never the supplier's. */
  readonly isForTeam?: boolean;
  /** The address where one POST unsubscribes the recipient (RFC 8058); null for mail that can't be unsubscribed. */
  readonly unsubscribeLink?: string | null;
  readonly attachment?: MailAttachment;
}
