/** Places standing orders in the background. */
import { setTimeout } from 'node:timers/promises';
import { and, asc, isNull, lte, notInArray } from 'drizzle-orm';
import { asIdentity, withTenant } from '../database/connection.ts';
import { isDatabaseTrouble } from '../database/database-trouble.ts';
import { standingOrder } from '../database/schema/standing-orders.ts';
import type { Services } from '../http/services.ts';
import { readBuyers } from './read-members.ts';
import { settle } from './settle.ts';
import { lockStanding } from './standing-rows.ts';

/** Milliseconds between two searches for due standing orders. */
const PAUSE = 15_000;
/** Standing orders read at a time. */
const PAGE = 100;

const DUE = {
  supplier_id: standingOrder.supplier_id,
  standing_order_id: standingOrder.standing_order_id,
  organization_id: standingOrder.organization_id,
};

/**
 * Does what is due of all standing orders; answers how many it looked at. Any number of processes may do so at the same
 * time: each standing order is locked while it is settled, and is due no more for those who waited. One that can't be
 * settled is reported and holds up no other one; without the database the round ends.
 * @param stop once it is aborted, no further standing order is begun
 */
export async function handleDueStandingOrders(
  services: Services,
  report: (failure: unknown) => void,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { database, now } = services;
  const failed: string[] = [];
  let done = 0;
  for (;;) {
    const due = await asIdentity(database)
      .select(DUE)
      .from(standingOrder)
      .where(
        and(
          isNull(standingOrder.removed_at),
          lte(standingOrder.next_check_at, now()),
          failed.length === 0 ? undefined : notInArray(standingOrder.standing_order_id, failed),
        ),
      )
      .orderBy(asc(standingOrder.next_check_at))
      .limit(PAGE);
    for (const key of due) {
      if (stop.aborted) return done;
      try {
        await settleOne(services, key);
        done += 1;
      } catch (error) {
        if (isDatabaseTrouble(error)) throw error;
        failed.push(key.standing_order_id);
        report(error);
      }
    }
    if (due.length < PAGE) return done;
  }
}

async function settleOne(
  { database, now }: Services,
  { supplier_id, standing_order_id, organization_id }: { [Name in keyof typeof DUE]: string },
): Promise<void> {
  const buyers = await readBuyers(database, organization_id);
  await withTenant(database, { supplier_id, organization_id }, async (executor) => {
    const row = await lockStanding(executor, { supplier_id, standing_order_id });
    const at = now();
    // Another process, or a buyer's change, has settled it meanwhile.
    if (row === null || row.next_check_at > at) return;
    await settle(executor, row, buyers, at);
  });
}

/** Settles standing orders until stopped; `stop` waits for the one in progress. */
export function startStandingOrders(services: Services, report: (failure: unknown) => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      // After a failure they are still due, so the next search finds them again.
      await handleDueStandingOrders(services, report, signal).catch(report);
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
