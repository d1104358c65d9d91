import { eq } from 'drizzle-orm';
import { withIdentity } from '../database/connection.ts';
import { mailToSend } from '../database/schema/mail.ts';
import type { Services } from '../http/services.ts';
import { newId } from '../new-id.ts';
import type { TakenMail } from './mail-queue.ts';

/** Replaces a mail without a recipient by one for each, so that a failure for one doesn't send it to the others again. */
export async function addressTo(
  recipients: readonly string[],
  { supplier_id, subject_id, kind, mail_id }: TakenMail,
  { database, now }: Services,
): Promise<void> {
  if (supplier_id === null || subject_id === null) return;
  const due_at = now();
  const rows = recipients.map((recipient_account_id) => ({
    supplier_id,
    mail_id: newId(due_at),
    kind,
    subject_id,
    recipient_account_id,
    due_at,
  }));
  await withIdentity(database, async (executor) => {
    const gone = await executor
      .delete(mailToSend)
      .where(eq(mailToSend.mail_id, mail_id))
      .returning({ mail_id: mailToSend.mail_id });
    if (gone.length > 0 && rows.length > 0) await executor.insert(mailToSend).values(rows);
  });
}
