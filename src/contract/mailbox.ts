import { z } from 'zod/mini';
import { route } from './route.ts';
import { identifier, noBody, nothing, pageQuery, timestamp } from './values.ts';

/** A mail that was delivered to the installation's own mailbox, because there is no SMTP server. */
export const mailboxEntrySchema = z.object({
  mailbox_message_id: identifier,
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  received_at: timestamp,
});

const messageParams = z.strictObject({ mailbox_message_id: identifier });

export const mailboxRoutes = {
  mailQueue: route({
    version: 'v2',
    method: 'GET',
    path: 'mail_queue',
    access: { kind: 'operator' },
    summary: 'How much mail waits to be sent, and how much of it has failed so far.',
    params: nothing,
    query: nothing,
    body: noBody,
    answer: z.object({
      sent_by: z.enum(['smtp', 'mailbox']),
      waiting: z.int(),
      failing: z.int(),
      oldest_at: z.nullable(timestamp),
    }),
  }),
  mailbox: route({
    version: 'v2',
    method: 'GET',
    path: 'mailbox',
    access: { kind: 'operator' },
    summary: 'The mail in the installation’s own mailbox, the newest first.',
    params: nothing,
    query: z.strictObject(pageQuery),
    body: noBody,
    answer: z.object({ items_total: z.int(), messages: z.array(mailboxEntrySchema) }),
  }),
  mailboxMessage: route({
    version: 'v2',
    method: 'GET',
    path: 'mailbox/:mailbox_message_id',
    access: { kind: 'operator' },
    summary: 'A mail of the mailbox, as text.',
    params: messageParams,
    query: nothing,
    body: noBody,
    answer: z.object({
      ...mailboxEntrySchema.shape,
      message_id: z.string(),
      text: z.string(),
      attachment: z.optional(z.nullable(z.object({ name: z.string(), content_type: z.string(), content: z.string() }))),
    }),
  }),
  mailboxPage: route({
    version: 'v2',
    method: 'GET',
    path: 'mailbox/:mailbox_message_id/page',
    access: { kind: 'operator' },
    summary: 'A mail of the mailbox as the page that a mail program shows, without any right to run or load anything.',
    params: messageParams,
    query: nothing,
    body: noBody,
    answer: z.string(),
    answerTypes: ['text/html; charset=utf-8'],
  }),
};
