import { z } from 'zod/mini';
import { credentialSecret, emailAddress, personName } from './credentials.ts';
import { route } from './route.ts';
import { noBody, nothing, supplierParams, text, timestamp } from './values.ts';

/**
 * `tls`: encrypted from the first byte, mostly port 465; `starttls`: encrypted before the login and the mail are sent,
 * mostly port 587.
 */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** Why a mail server has not taken a mail. */
export const MAIL_TROUBLES = [
  'host_unknown',
  'not_public',
  'no_connection',
  'timeout',
  'certificate',
  'no_encryption',
  'login_refused',
  'sender_refused',
  'recipient_refused',
  'mail_refused',
  'secret_unreadable',
  'failed',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** The SMTP server that sends a supplier's mail to clients. */
export const mailServerSchema = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  /** Null: the server asks for no login. */
  username: z.nullable(z.string()),
  /** Whether a password is kept; no answer contains it. */
  has_password: z.boolean(),
  sender_address: z.string(),
  sender_name: z.string(),
  /** A change sends it back. */
  version: z.int(),
  /** Why the last mail was not taken; null: it was taken. */
  failure: z.nullable(z.enum(MAIL_TROUBLES)),
  /** The server's answer to that mail. */
  answer: z.nullable(z.string()),
  failing_since: z.nullable(timestamp),
  /** Since when the server is not tried any more. Campaigns wait; the installation sends all other mail. */
  paused_at: z.nullable(timestamp),
});
export type MailServer = z.output<typeof mailServerSchema>;

const mailServerAnswer = z.object({
  /** Null: the installation sends the mail. */
  mail_server: z.nullable(mailServerSchema),
  /** The sender of the installation's own mail. */
  installation_sender: z.string(),
  /** Mails that wait for the server to work again. */
  waiting: z.int(),
  /** Mails that may have arrived, without those of campaigns. Only a person sends them again. */
  uncertain: z.int(),
});

const hostText = text(253).check(
  z.toLowerCase(),
  z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be the name of a server such as smtp.example.com'),
);

const access = { kind: 'supplier', permission: 'supplier:update' } as const;
const path = 'supplier/:supplier_id/mail_server';

export const mailServerRoutes = {
  mailServer: route({
    version: 'v2',
    method: 'GET',
    path,
    access,
    summary:
      'The mail server by which the supplier’s mail to clients leaves, and how it does. Its password is never answered.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: mailServerAnswer,
  }),
  setMailServer: route({
    version: 'v2',
    method: 'PUT',
    path,
    access,
    summary:
      'Names the mail server. 409 where it was changed since `version`; another server or login needs its password again.',
    params: supplierParams,
    query: nothing,
    body: z.strictObject({
      /** 0: there was no mail server. */
      version: z.int().check(z.minimum(0)),
      host: hostText,
      port: z.int().check(z.minimum(1), z.maximum(65535)),
      security: z.enum(MAIL_SECURITY),
      username: z.nullable(text(254, 1)),
      /** Left out: the password stays as it is. */
      password: z.optional(credentialSecret),
      sender_address: emailAddress,
      sender_name: personName,
    }),
    answer: mailServerAnswer,
  }),
  removeMailServer: route({
    version: 'v2',
    method: 'DELETE',
    path,
    access,
    summary: 'Forgets the mail server and its password: mail leaves by the installation again.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: mailServerAnswer,
  }),
  testMailServer: route({
    version: 'v2',
    method: 'POST',
    path: `${path}/test`,
    access,
    summary: 'Sends the caller a mail by it, at once. What arrives ends a pause.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: z.object({
      to: z.string(),
      /** Null: the server took the mail. */
      failure: z.nullable(z.enum(MAIL_TROUBLES)),
      answer: z.nullable(z.string()),
    }),
  }),
  sendUncertainMail: route({
    version: 'v2',
    method: 'POST',
    path: `${path}/send_again`,
    access,
    summary: 'Sends again what may have arrived, under the same Message-ID; campaigns have a call of their own.',
    params: supplierParams,
    query: nothing,
    body: noBody,
    answer: z.object({ sent_again: z.int() }),
  }),
};
