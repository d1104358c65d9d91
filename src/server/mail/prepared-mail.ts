import type { MailFacts } from './mail-facts.ts';

/** A mail before it is written: what it tells, to whom, in which language, and in whose name. */
export interface PreparedMail {
  readonly facts: MailFacts;
  readonly to: string;
  readonly locale: string;
  readonly senderName: string;
  /** Whether it goes to the supplier's own people: then it never depends on the supplier's own mail server. */
  readonly isForTeam?: boolean;
  /** Where one POST ends such mail to the recipient (RFC 8058); null: mail that nobody can be without. */
  readonly unsubscribeLink?: string | null;
}
