import { setTimeout } from 'node:timers/promises';
import { UNCERTAIN } from '../campaigns/uncertain.ts';
import { withIdentity } from '../database/connection.ts';
import type { Services } from '../http/services.ts';
import { UNDECIDED } from '../orders/order-news.ts';
import { serverTexts } from '../texts/server-texts.ts';
import { composeMail } from './compose-mail.ts';
import {
  dropMail,
  letRest,
  markHanded,
  markSent,
  postpone,
  putBack,
  supplierOf,
  type TakenMail,
  takeBack,
  takeDueMail,
} from './mail-queue.ts';
import { prepareAccountMail } from './prepare-account-mail.ts';
import { prepareCampaignMail } from './prepare-campaign-mail.ts';
import { prepareCutOffMail } from './prepare-cut-off-mail.ts';
import { prepareDocumentMail } from './prepare-document-mail.ts';
import { prepareMailServerMail } from './prepare-mail-server-mail.ts';
import { prepareOrderMail } from './prepare-order-mail.ts';
import { prepareStandingMail } from './prepare-standing-mail.ts';
import type { PreparedMail } from './prepared-mail.ts';
import { readMailServer, tellPeople, wayOf } from './supplier-mail-server.ts';
import { deliverBySupplier, ServerTrouble, type SupplierServers, supplierServers } from './supplier-servers.ts';
import { tellOfApproval } from './tell-people.ts';
import { failureCode, type MailTransport, NotDelivered, type OutgoingMail } from './transport.ts';

const BATCH = 10;
/** Mails sent at the same time, few because each uses a database connection that a request may be waiting for. */
const AT_ONCE = 2;
/** While requests are answered, mail pauses nine times as long as it worked: a mail may come seconds later. */
const REST = 9;
/** Milliseconds of the longest pause, however busy the process is. */
const LONGEST_REST = 10_000;

/** Called for each mail that could not be sent, without its recipient and its words. */
export type ReportFailure = (failed: { kind: string; mail_id: string; attempts: number; failure: string }) => void;

/** Campaigns go to many people: a mail that arrives twice is worse than one that a person has to send again. */
const isMailedOnce = ({ kind }: TakenMail) => kind === 'campaign';

/** Whether the mail is for the supplier's team: it must not depend on the supplier's own server. */
const isForTeam = ({ kind }: TakenMail, prepared: PreparedMail) =>
  kind === 'mail_server' || prepared.isForTeam === true;

/** Null: nothing is mailed, or the mail was replaced by others. */
function prepare(mail: TakenMail, services: Services): Promise<PreparedMail | null> {
  if (mail.kind.startsWith(UNDECIDED)) return tellOfApproval(mail, services).then(() => null);
  if (mail.queue === 'account_mail') return prepareAccountMail(mail, services);
  if (mail.kind.startsWith('standing_')) return prepareStandingMail(mail, services);
  if (mail.kind.startsWith('document_')) return prepareDocumentMail(mail, services);
  if (mail.kind === 'mail_server') return prepareMailServerMail(mail, services);
  if (mail.kind === 'cut_off') return prepareCutOffMail(mail, services);
  return mail.kind.startsWith('campaign') ? prepareCampaignMail(mail, services) : prepareOrderMail(mail, services);
}

/** Gives the mail to the installation's server. A mail that must not arrive twice is marked as handed over first. */
async function deliverByInstallation(
  mail: TakenMail,
  outgoing: OutgoingMail,
  { database, now }: Services,
  transport: MailTransport,
): Promise<void> {
  const isOnce = isMailedOnce(mail) && !transport.knowsCopies;
  if (isOnce) await markHanded(database, mail, now());
  try {
    await transport.deliver(outgoing, now());
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error;
    // Mail about an order or an account is sent again under the same Message-ID.
    if (!isOnce) throw new NotDelivered(error.cause, false);
    if (!error.mayHaveArrived) await takeBack(database, mail);
    throw error;
  }
  await markSent(database, mail, now());
}

/** Sends or drops a mail; answers false when it has to wait for its supplier's server. */
async function sendOne(
  mail: TakenMail,
  services: Services,
  transport: MailTransport,
  servers: SupplierServers,
): Promise<boolean> {
  const { database, config, now } = services;
  const supplier_id = supplierOf(mail);
  const row = supplier_id === null ? null : await readMailServer(database, supplier_id);
  const way = wayOf(row, mail.kind, now());
  const mayBeForTeam = mail.kind.startsWith('order_') || mail.kind.startsWith(UNDECIDED) || mail.kind === 'mail_server';
  if (way.kind === 'later' && !mayBeForTeam) return postpone(database, mail, way.until);
  const prepared = await prepare(mail, services);
  if (!prepared) {
    await dropMail(database, mail);
    return true;
  }
  const byInstallation = row === null || way.kind === 'installation' || isForTeam(mail, prepared);
  if (!byInstallation && way.kind === 'later') return postpone(database, mail, way.until);
  const message = composeMail(prepared.facts, await serverTexts(prepared.locale));
  const outgoing = {
    ...message,
    message_id: `<${mail.mail_id}@${new URL(config.publicUrl).hostname}>`,
    from: { name: prepared.senderName, address: config.mailFrom },
    replyTo: null,
    to: prepared.to,
    unsubscribeLink: prepared.unsubscribeLink ?? null,
    attachment: prepared.attachment ?? null,
  };
  if (!byInstallation) {
    const from = { name: row.sender_name, address: row.sender_address };
    await deliverBySupplier(row, mail, { ...outgoing, from }, services, servers);
  } else {
    const replyTo = row === null || isForTeam(mail, prepared) ? null : row.sender_address;
    await deliverByInstallation(mail, { ...outgoing, replyTo }, services, transport);
  }
  return true;
}

/** Stops trying a mail that may have arrived until a person decides, and tells its supplier's staff. */
async function rest(mail: TakenMail, { database, now }: Services): Promise<void> {
  await letRest(database, mail);
  const supplier_id = supplierOf(mail);
  if (supplier_id !== null) await withIdentity(database, (executor) => tellPeople(executor, supplier_id, now()));
}

/** Tries to send a mail and answers whether it left; a mail that failed is put back. */
async function attempt(
  mail: TakenMail,
  services: Services,
  transport: MailTransport,
  servers: SupplierServers,
  report: ReportFailure,
): Promise<boolean> {
  try {
    if (mail.handed_at !== null) throw new NotDelivered(new Error('its process died'), true);
    return await sendOne(mail, services, transport, servers);
  } catch (error) {
    const mayHaveArrived = error instanceof NotDelivered && error.mayHaveArrived;
    const failure = mayHaveArrived ? UNCERTAIN : error instanceof ServerTrouble ? error.message : failureCode(error);
    report({ kind: mail.kind, mail_id: mail.mail_id, attempts: mail.attempts, failure });
    if (mayHaveArrived) await rest(mail, services);
    else if (!(error instanceof ServerTrouble)) await putBack(services.database, mail, failure, services.now());
    return false;
  }
}

/** Whether requests use database connections; mail has given its own back when this is asked. */
const isAnswering = ({ database: { pool } }: Services) => pool.idleCount < pool.totalCount;

/**
 * Sends everything that is due now, at least once each; failed mails are due again later. Answers how many left.
 * @param stop when it is aborted, no more mails are taken: under load the queue is never empty, and other processes go on
 */
export async function sendDueMail(
  services: Services,
  transport: MailTransport,
  report: ReportFailure,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  let sent = 0;
  const servers = supplierServers(services);
  try {
    while (!stop.aborted) {
      const taken = await takeDueMail(services.database, services.now(), BATCH);
      if (taken.length === 0) return sent;
      const begun = performance.now();
      const waiting = taken.values();
      const work = async () => {
        for (const mail of waiting) if (await attempt(mail, services, transport, servers, report)) sent += 1;
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (isAnswering(services)) {
        const pause = Math.min(REST * (performance.now() - begun), LONGEST_REST);
        await setTimeout(pause, undefined, { signal: stop }).catch(() => undefined);
      }
    }
    return sent;
  } finally {
    servers.close();
  }
}
