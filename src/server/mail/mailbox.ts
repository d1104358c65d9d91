import { count, desc, eq } from 'drizzle-orm';
import { routes } from '#contract/routes.ts';
import { type Database, withIdentity } from '../database/connection.ts';
import { mailboxMessage as message } from '../database/schema/mail.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import { readMailQueue } from './mail-queue-length.ts';

export const mailQueue = handle(routes.mailQueue, async ({ services }) => {
  const { waiting, failing, oldest } = await readMailQueue(services.database, services.now());
  const sent_by = services.config.smtpUrl === null ? ('mailbox' as const) : ('smtp' as const);
  return { sent_by, waiting, failing, oldest_at: oldest?.toISOString() ?? null };
});

const entry = {
  mailbox_message_id: message.mailbox_message_id,
  sender: message.sender,
  recipient: message.recipient,
  subject: message.subject,
  received_at: message.received_at,
};

export const mailbox = handle(routes.mailbox, async ({ query, services }) =>
  withIdentity(services.database, async (executor) => {
    const [total] = await executor.select({ items: count() }).from(message);
    const rows = await executor
      .select(entry)
      .from(message)
      .orderBy(desc(message.received_at), desc(message.message_id))
      .offset(query.start)
      .limit(query.count);
    const messages = rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() }));
    return { items_total: total?.items ?? 0, messages };
  }),
);

async function readMessage(database: Database, id: string) {
  const [found] = await withIdentity(database, (executor) =>
    executor.select().from(message).where(eq(message.mailbox_message_id, id)),
  );
  if (!found) throw notFound();
  return found;
}

export const mailboxMessage = handle(routes.mailboxMessage, async ({ params, services }) => {
  const { html: _page, received_at, ...found } = await readMessage(services.database, params.mailbox_message_id);
  return { ...found, received_at: received_at.toISOString() };
});

/** The mail is a frame of the mailbox's page: it may be framed there and open links, and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export const mailboxPage = handle(routes.mailboxPage, async ({ params, services, reply }) => {
  const { html } = await readMessage(services.database, params.mailbox_message_id);
  reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY);
  return html.replace('<head>', '<head><base target="_top">');
});
