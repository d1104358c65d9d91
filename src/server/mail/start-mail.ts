import type { Services } from '../http/services.ts';
import { type ReportFailure, sendDueMail } from './send-due-mail.ts';
import { mailboxTransport, smtpTransport } from './transport.ts';

/** Milliseconds between two looks into the queue. */
const PAUSE = 2000;

/** Sends mail in the background until stopped; stopping waits for what is on its way. */
export function startMail(services: Services, report: ReportFailure): { stop(): Promise<void> } {
  const { smtpUrl } = services.config;
  const transport = smtpUrl === null ? mailboxTransport(services.database) : smtpTransport(smtpUrl);
  let isStopped = false;
  let wake = () => {};
  const running = (async () => {
    while (!isStopped) {
      try {
        await sendDueMail(services, transport, report, () => isStopped);
      } catch {
        // The database is away: the queue is in it, and waits.
        report({ kind: 'any', mail_id: '', attempts: 0, failure: 'queue_unavailable' });
      }
      if (isStopped) break;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, PAUSE);
        wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      wake();
      await running;
      transport.close();
    },
  };
}
