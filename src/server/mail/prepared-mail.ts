import type { MailFacts } from './mail-facts.ts';

/** A mail before it is written: what it tells, to whom, in which language, and in whose name. */
export interface PreparedMail {
  readonly facts: MailFacts;
  readonly to: string;
  readonly locale: string;
  readonly senderName: string;
}
