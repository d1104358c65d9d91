import { setTimeout } from 'node:timers/promises';
import type { Services } from '../http/services.ts';
import { handleDueOrders } from './handle-due-orders.ts';

/** Milliseconds between two searches for due orders. */
const PAUSE = 15_000;

/** Takes the steps that are due of orders, in the background until stopped; `stop` waits for the order in progress. */
export function startOrderJobs(services: Services, report: (failure: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      // After a failure the orders are still due, so the next search finds them again.
      await handleDueOrders(services, report, signal).catch(report);
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
