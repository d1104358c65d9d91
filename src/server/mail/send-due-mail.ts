import { setTimeout } from 'node:timers/promises';
import { UNCERTAIN } from '../campaigns/uncertain.ts';
import type { Services } from '../http/services.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { composeMail } from './compose-mail.ts';
import {
  dropMail,
  letRest,
  markHanded,
  markSent,
  putBack,
  type TakenMail,
  takeBack,
  takeDueMail,
} from './mail-queue.ts';
import { prepareAccountMail } from './prepare-account-mail.ts';
import { prepareCampaignMail } from './prepare-campaign-mail.ts';
import { prepareOrderMail } from './prepare-order-mail.ts';
import type { PreparedMail } from './prepared-mail.ts';
import { failureCode, hasNotArrived, type MailTransport, type OutgoingMail } from './transport.ts';

const BATCH = 10;
/** On their way at the same time: each has a connection to the database that a request may be waiting for. */
const AT_ONCE = 2;
/** While requests are answered mail rests nine times as long as it works: nobody minds a mail that comes seconds later. */
const REST = 9;
/** Milliseconds: then it goes on, however busy the process is. */
const LONGEST_REST = 10_000;

/** Told of each mail that could not be sent; never its recipient or its words. */
export type ReportFailure = (failed: { kind: string; mail_id: string; attempts: number; failure: string }) => void;

/** Mail to many people: two of one are worse than one that a person has to send again. */
const isMailedOnce = ({ kind }: TakenMail) => kind === 'campaign';

function prepare(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  if (mail.queue === 'account_mail') return prepareAccountMail(mail, services);
  return mail.kind.startsWith('campaign') ? prepareCampaignMail(mail, services) : prepareOrderMail(mail, services);
}

/** Gives the mail to the server, having said so first: after a crash it is known that it may have arrived. */
async function deliverOnce(
  mail: TakenMail,
  outgoing: OutgoingMail,
  { database, now }: Services,
  transport: MailTransport,
) {
  await markHanded(database, mail, now());
  try {
    await transport.deliver(outgoing, now());
  } catch (error) {
    if (hasNotArrived(error)) await takeBack(database, mail);
    throw error;
  }
}

async function sendOne(mail: TakenMail, services: Services, transport: MailTransport): Promise<void> {
  const { database, config } = services;
  const prepared = await prepare(mail, services);
  if (!prepared) return dropMail(database, mail);
  const message = composeMail(prepared.facts, await serverTexts(prepared.locale));
  const outgoing = {
    ...message,
    message_id: `<${mail.mail_id}@${new URL(config.publicUrl).hostname}>`,
    from: { name: prepared.senderName, address: config.mailFrom },
    to: prepared.to,
    unsubscribeLink: prepared.unsubscribeLink ?? null,
  };
  if (isMailedOnce(mail) && !transport.knowsCopies) await deliverOnce(mail, outgoing, services, transport);
  else await transport.deliver(outgoing, services.now());
  await markSent(database, mail, services.now());
}

/** Answers whether it left; one that didn't is put back. */
async function attempt(
  mail: TakenMail,
  services: Services,
  transport: MailTransport,
  report: ReportFailure,
): Promise<boolean> {
  try {
    if (mail.handed_at !== null) throw new Error('it may have arrived');
    await sendOne(mail, services, transport);
    return true;
  } catch (error) {
    const mayHaveArrived = isMailedOnce(mail) && !transport.knowsCopies && !hasNotArrived(error);
    const failure = mayHaveArrived ? UNCERTAIN : failureCode(error);
    report({ kind: mail.kind, mail_id: mail.mail_id, attempts: mail.attempts, failure });
    if (mayHaveArrived) await letRest(services.database, mail);
    else await putBack(services.database, mail, failure, services.now());
    return false;
  }
}

/** Whether connections to the database are in use, now that mail has given back its own. */
const isAnswering = ({ database: { pool } }: Services) => pool.idleCount < pool.totalCount;

/**
 * Sends everything that is due now, at least once each; what fails comes back later. Answers how many left.
 * @param stop then no more are taken: under load the queue is never empty, and other processes go on
 */
export async function sendDueMail(
  services: Services,
  transport: MailTransport,
  report: ReportFailure,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  let sent = 0;
  while (!stop.aborted) {
    const taken = await takeDueMail(services.database, services.now(), BATCH);
    if (taken.length === 0) return sent;
    const begun = performance.now();
    const waiting = taken.values();
    const work = async () => {
      for (const mail of waiting) if (await attempt(mail, services, transport, report)) sent += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (isAnswering(services)) {
      const rest = Math.min(REST * (performance.now() - begun), LONGEST_REST);
      await setTimeout(rest, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  return sent;
}
