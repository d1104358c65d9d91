/** Why a mail server did not accept a mail, as a word of the contract, with the server's answer. */
import { z } from 'zod';
import type { MailTrouble } from '#contract/mail-server.ts';
import { NotDelivered } from './transport.ts';

export interface Trouble {
  readonly failure: MailTrouble;
  /** The server's own words; null where it said nothing. */
  readonly answer: string | null;
  /** Whether other mails would fail too; else the trouble is this mail or its recipient. */
  readonly isOfServer: boolean;
}

const failed = z.object({
  code: z.optional(z.string()),
  /** The system's error code, which the mail library replaced with its own. */
  originalCode: z.optional(z.string()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});
type Failed = z.output<typeof failed>;

const LONGEST_ANSWER = 300;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH/;
const NOT_ENCRYPTED = /^(ETLS|EPROTO|ERR_SSL)/;
const UNKNOWN_HOST = /^(EDNS|ENOTFOUND|EAI_)/;
const SERVER_GOES = 421;

function nameOf({ code = '', originalCode = '', command = '', responseCode }: Failed): MailTrouble {
  const codes = [code, originalCode];
  const is = (pattern: RegExp) => codes.some((each) => pattern.test(each));
  if (code === 'NOT_PUBLIC') return 'not_public';
  if (code === 'SECRET_UNREADABLE') return 'secret_unreadable';
  if (is(CERTIFICATE)) return 'certificate';
  if (is(UNKNOWN_HOST)) return 'host_unknown';
  if (is(NOT_ENCRYPTED)) return 'no_encryption';
  if (code === 'EAUTH') return 'login_refused';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (command === 'MAIL FROM') return 'sender_refused';
  if (command === 'RCPT TO') return 'recipient_refused';
  if (command === 'DATA') return 'mail_refused';
  if (/^(ESOCKET|ECONN)/.test(code) && responseCode === undefined) return 'no_connection';
  return 'failed';
}

export function troubleOf(error: unknown): Trouble {
  const parsed = failed.safeParse(error instanceof NotDelivered ? error.cause : error);
  if (!parsed.success) return { failure: 'failed', answer: null, isOfServer: true };
  const failure = nameOf(parsed.data);
  const { response, responseCode } = parsed.data;
  return {
    failure,
    answer: responseCode === undefined || !response ? null : response.slice(0, LONGEST_ANSWER),
    isOfServer: (failure !== 'recipient_refused' && failure !== 'mail_refused') || responseCode === SERVER_GOES,
  };
}
