import type { Services } from '../http/services.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { composeMail } from './compose-mail.ts';
import { dropMail, markSent, putBack, type TakenMail, takeDueMail } from './mail-queue.ts';
import { prepareAccountMail } from './prepare-account-mail.ts';
import { prepareOrderMail } from './prepare-order-mail.ts';
import { failureCode, type MailTransport } from './transport.ts';

const BATCH = 10;

/** Told of each mail that could not be sent; never its recipient or its words. */
export type ReportFailure = (failed: { kind: string; mail_id: string; attempts: number; failure: string }) => void;

async function sendOne(mail: TakenMail, services: Services, transport: MailTransport): Promise<void> {
  const { database, config } = services;
  const prepared = await (mail.queue === 'account_mail' ? prepareAccountMail : prepareOrderMail)(mail, services);
  if (!prepared) return dropMail(database, mail);
  const message = composeMail(prepared.facts, await serverTexts(prepared.locale));
  const outgoing = {
    ...message,
    message_id: `<${mail.mail_id}@${new URL(config.publicUrl).hostname}>`,
    from: { name: prepared.senderName, address: config.mailFrom },
    to: prepared.to,
  };
  await transport.deliver(outgoing, services.now());
  await markSent(database, mail, services.now());
}

/**
 * Sends everything that is due now, at least once each; what fails comes back later. Answers how many left.
 * @param isStopping then no more are taken: under load the queue is never empty, and other processes go on
 */
export async function sendDueMail(
  services: Services,
  transport: MailTransport,
  report: ReportFailure,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!isStopping()) {
    const taken = await takeDueMail(services.database, services.now(), BATCH);
    if (taken.length === 0) return sent;
    const outcomes = await Promise.allSettled(taken.map((mail) => sendOne(mail, services, transport)));
    for (const [position, outcome] of outcomes.entries()) {
      const mail = taken[position];
      if (!mail) continue;
      if (outcome.status === 'fulfilled') {
        sent += 1;
        continue;
      }
      const failure = failureCode(outcome.reason);
      report({ kind: mail.kind, mail_id: mail.mail_id, attempts: mail.attempts, failure });
      await putBack(services.database, mail, failure, services.now());
    }
  }
  return sent;
}
