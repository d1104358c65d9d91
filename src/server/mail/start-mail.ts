import { setTimeout } from 'node:timers/promises';
import type { Services } from '../http/services.ts';
import { type ReportFailure, sendDueMail } from './send-due-mail.ts';
import { mailboxTransport, smtpTransport } from './transport.ts';

/** Milliseconds between two looks into the queue. */
const PAUSE = 2000;

/** Sends mail in the background until stopped; stopping waits for what is on its way. */
export function startMail(services: Services, report: ReportFailure): { stop(): Promise<void> } {
  const { smtpUrl } = services.config;
  const transport = smtpUrl === null ? mailboxTransport(services.database) : smtpTransport({ url: smtpUrl });
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await sendDueMail(services, transport, report, signal);
      } catch {
        // The database, which holds the queue, is away: the queue waits.
        report({ kind: 'any', mail_id: '', attempts: 0, failure: 'queue_unavailable' });
      }
      await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      transport.close();
    },
  };
}
