/**
 * A supplier's own mail server as the queue knows it: whether it is tried, rests, or is paused.
 *
 * What it refuses as a server (no connection, login, sender) makes it rest: 1, 2, 4, 8, 16 minutes. After the sixth time, half an hour
 * on, it is paused and the supplier's people are mailed. Then campaigns wait for them, and everything else leaves by the installation.
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
/** How often a campaign's mail looks whether the pause is over; it leaves at once when a person ends the pause. */
const LOOK = 60 * MINUTE;

export type MailServerRow = typeof supplierMailServer.$inferSelect;

export async function readMailServer(database: Database, supplier_id: string): Promise<MailServerRow | null> {
  const [row] = await asIdentity(database)
    .select()
    .from(supplierMailServer)
    .where(eq(supplierMailServer.supplier_id, supplier_id));
  return row ?? null;
}

/** Which server a mail to a client leaves by. */
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

/** Notes that the server did not take a mail; of mails that fail at the same time one counts. Answers when mail may be tried again. */
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

/** The server has taken a mail: what failed before is over. */
export async function noteSuccess(database: Database, server: MailServerRow): Promise<void> {
  await asIdentity(database)
    .update(supplierMailServer)
    .set({ failures: 0, failure: null, answer: null, retry_at: null, failing_since: null })
    .where(and(thisServer(server), isNull(supplierMailServer.paused_at), gt(supplierMailServer.failures, 0)));
}

/** Mails those who may put it right, once until they have. */
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

/** Sends at once what waits for the server, now that a person has put it right. */
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

/** What is set when somebody has put the server right, or named another. */
export const FRESH = {
  failures: 0,
  failure: null,
  answer: null,
  retry_at: null,
  failing_since: null,
  paused_at: null,
  told_at: null,
} as const;
