import { setTimeout } from 'node:timers/promises';
import type { Services } from '../http/services.ts';
import { handleDueOrders } from './handle-due-orders.ts';

/** Milliseconds between two looks for orders that are due. */
const PAUSE = 15_000;

/** Does what is due with orders in the background until stopped; stopping waits for the order at hand. */
export function startOrderJobs(services: Services, report: (failure: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      // What is due stays due: the next look finds it.
      await handleDueOrders(services, signal).catch(report);
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
