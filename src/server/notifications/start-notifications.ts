import { setTimeout } from 'node:timers/promises';
import type { Services } from '../http/services.ts';
import { forgetSignedOut } from './push-devices.ts';
import { forgetOldPushes } from './push-queue.ts';
import { remindOfCutOffs } from './remind-of-cut-offs.ts';
import { sendDuePushes } from './send-due-pushes.ts';

/** Milliseconds between two looks into the queue. */
const PAUSE = 2000;
/** Milliseconds between two searches for reminders: minutes count for them, seconds don't. */
const REMINDING = 30_000;

/** Reminds and pushes in the background until stopped; stopping waits for what is on its way. */
export function startNotifications(services: Services, report: (failure: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let reminded = 0;
  const look = async () => {
    const now = services.now();
    if (now.getTime() - reminded >= REMINDING) {
      reminded = now.getTime();
      await forgetSignedOut(services.database, now);
      await forgetOldPushes(services.database, now);
      await remindOfCutOffs(services, report, signal);
    }
    await sendDuePushes(services, report, signal);
  };
  const running = (async () => {
    while (!signal.aborted) {
      // What is due stays due: the next look finds it.
      await look().catch(report);
      await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
