/**
 * The state of a supplier's own mail server: tried, resting, or paused.
 *
 * A failure of the server itself (connection, login, sender) makes it rest for 1, 2, 4, 8, then 16 minutes. The sixth failure, half an
 * hour after the first, pauses it and mails the supplier's staff. Until they act, campaigns wait and the installation sends other mail.
 */
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { SUPPLIER_PERMISSIONS } from '#domain/people/permissions.ts';
import { WAITS_FOR_SERVER } from '../campaigns/uncertain.ts';
import { asIdentity, type Database, type Executor, withIdentity } from '../database/connection.ts';
import { supplierMailServer } from '../database/schema/credentials.ts';
import { mailToSend } from '../database/schema/mail.ts';
import { supplierMember } from '../database/schema/suppliers.ts';
import { newId } from '../new-id.ts';
import type { Trouble } from './mail-trouble.ts';

const MINUTE = 60_000;
const TRIES = 6;
/** Milliseconds until a campaign's mail checks again whether the pause is over; a person who ends the pause sends it at once. */
const LOOK = 60 * MINUTE;

export type MailServerRow = typeof supplierMailServer.$inferSelect;

export async function readMailServer(database: Database, supplier_id: string): Promise<MailServerRow | null> {
  const [row] = await asIdentity(database)
    .select()
    .from(supplierMailServer)
    .where(eq(supplierMailServer.supplier_id, supplier_id));
  return row ?? null;
}

/** The server that sends a mail to a client, or when to try again. */
export type Way =
  | { readonly kind: 'installation' }
  | { readonly kind: 'supplier'; readonly server: MailServerRow }
  | { readonly kind: 'later'; readonly until: Date };

export function wayOf(server: MailServerRow | null, mailKind: string, now: Date): Way {
  if (server === null) return { kind: 'installation' };
  if (server.paused_at !== null) {
    const waits = mailKind.startsWith('campaign');
    return waits ? { kind: 'later', until: new Date(now.getTime() + LOOK) } : { kind: 'installation' };
  }
  if (server.retry_at !== null && server.retry_at > now) return { kind: 'later', until: server.retry_at };
  return { kind: 'supplier', server };
}

const thisServer = ({ supplier_id, version }: MailServerRow) =>
  and(eq(supplierMailServer.supplier_id, supplier_id), eq(supplierMailServer.version, version));

/** Counts a failure of the server; of mails that fail at the same time, one counts. Answers when mail may be tried again. */
export async function noteTrouble(
  database: Database,
  server: MailServerRow,
  { failure, answer }: Trouble,
  now: Date,
): Promise<Date> {
  const failures = server.failures + 1;
  const retry_at = new Date(now.getTime() + MINUTE * 2 ** server.failures);
  const isPaused = failures >= TRIES;
  await withIdentity(database, async (executor) => {
    const noted = await executor
      .update(supplierMailServer)
      .set({
        failures,
        failure,
        answer,
        retry_at,
        failing_since: server.failing_since ?? now,
        paused_at: isPaused ? now : null,
      })
      .where(
        and(
          thisServer(server),
          eq(supplierMailServer.failures, server.failures),
          isNull(supplierMailServer.paused_at),
          or(isNull(supplierMailServer.retry_at), lte(supplierMailServer.retry_at, now)),
        ),
      )
      .returning({ supplier_id: supplierMailServer.supplier_id });
    if (noted.length > 0 && isPaused) await tellPeople(executor, server.supplier_id, now);
  });
  return isPaused ? now : retry_at;
}

/** Forgets earlier failures when the server has accepted a mail. */
export async function noteSuccess(database: Database, server: MailServerRow): Promise<void> {
  await asIdentity(database)
    .update(supplierMailServer)
    .set({ failures: 0, failure: null, answer: null, retry_at: null, failing_since: null })
    .where(and(thisServer(server), isNull(supplierMailServer.paused_at), gt(supplierMailServer.failures, 0)));
}

/** Mails the members who may change the server's settings; not again until they have done so. */
export async function tellPeople(executor: Executor, supplier_id: string, now: Date): Promise<void> {
  const told = await executor
    .update(supplierMailServer)
    .set({ told_at: now })
    .where(and(eq(supplierMailServer.supplier_id, supplier_id), isNull(supplierMailServer.told_at)))
    .returning({ supplier_id: supplierMailServer.supplier_id });
  if (told.length === 0) return;
  const members = await executor
    .select({ account_id: supplierMember.account_id, role: supplierMember.role })
    .from(supplierMember)
    .where(eq(supplierMember.supplier_id, supplier_id));
  const rows = members
    .filter(({ role }) => SUPPLIER_PERMISSIONS[role].includes('supplier:update'))
    .map(({ account_id: recipient_account_id }) => ({
      ...{ supplier_id, mail_id: newId(now), kind: 'mail_server', subject_id: supplier_id },
      recipient_account_id,
      due_at: now,
    }));
  if (rows.length > 0) await executor.insert(mailToSend).values(rows);
}

/** Makes the supplier's mails that wait for the server due at once, after a person has repaired it. */
export async function wakeMail(executor: Executor, supplier_id: string, now: Date): Promise<void> {
  await executor
    .update(mailToSend)
    .set({ due_at: now, failure: null })
    .where(
      and(
        eq(mailToSend.supplier_id, supplier_id),
        isNull(mailToSend.sent_at),
        eq(mailToSend.failure, WAITS_FOR_SERVER),
      ),
    );
}

/** The values of a server that somebody has just repaired or replaced. */
export const FRESH = {
  failures: 0,
  failure: null,
  answer: null,
  retry_at: null,
  failing_since: null,
  paused_at: null,
  told_at: null,
} as const;
