/** Sends the steps by which standing orders were changed on this device. */
import type { ProblemCode } from '#contract/problem.ts';
import { type SharedStandingOrder, standingOrderRoutes } from '#contract/standing-order.ts';
import type { StandingContent } from '#domain/standing-orders/standing-order.ts';
import { stands, takesOver } from '#domain/standing-orders/standing-step.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { KeptStep } from '../store/device/standing-step-row.ts';
import { beginStep, stepDone, stepRefused } from '../store/standing-orders/step-store.ts';
import { waitingSteps } from '../store/standing-orders/waiting-steps.ts';
import { call } from './api.ts';
import { isFinal } from './final-error.ts';
import { fetchStandingOrders } from './standing-pull.ts';

export interface StandingPorts {
  readonly database: DeviceDatabase;
  /** Answers the standing order after the step; null: it was removed. */
  readonly take: (step: KeptStep) => Promise<SharedStandingOrder | null>;
  readonly fetchAll: (step: KeptStep) => Promise<readonly SharedStandingOrder[]>;
}

/**
 * Steps of one standing order go out one after the other. One that can't be sent now does not hold up those of another;
 * its failure is thrown at the end.
 */
export async function sendStandingSteps(ports: StandingPorts): Promise<void> {
  const failures: unknown[] = [];
  const ids = new Set((await waitingSteps(ports.database)).map(({ standing_order_id }) => standing_order_id));
  for (const standing_order_id of ids) {
    await sendStepsOf(ports, standing_order_id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function sendStepsOf(ports: StandingPorts, standing_order_id: string): Promise<void> {
  for (;;) {
    const step = await beginStep(ports.database, standing_order_id);
    if (step === null) return;
    await sendStep(ports, step);
  }
}

async function sendStep(ports: StandingPorts, step: KeptStep): Promise<void> {
  try {
    await stepDone(ports.database, step, await ports.take(step), step.version + 1);
  } catch (error) {
    if (!isFinal(error)) throw error;
    await settleByServer(ports, step, error.code);
  }
}

/**
 * The server refuses the step. It may have it all the same, and its answer was lost: what the server has tells whether
 * what the step asks for stands.
 */
async function settleByServer({ database, fetchAll }: StandingPorts, step: KeptStep, refusal: ProblemCode) {
  const all = await fetchAll(step).catch((error: unknown) => {
    if (isFinal(error)) return null;
    throw error;
  });
  if (all === null) return stepRefused(database, step, undefined, refusal);
  const found = all.find(({ standing_order_id }) => standing_order_id === step.standing_order_id) ?? null;
  if (isDone(step, found)) await stepDone(database, step, found, versionAfter(step, found));
  else await stepRefused(database, step, found, refusal);
}

/** A standing order under the id that the step minted is the step's own, whatever it was changed to since. */
function isDone({ version, step, author }: KeptStep, found: SharedStandingOrder | null): boolean {
  return version === 0 ? found !== null : stands(step, found, author.account_id);
}

/**
 * The version that the next step goes out from: the step's own, where nothing else can have brought it. After what a
 * colleague has done besides, the next step is one that its person made without having seen it.
 */
function versionAfter({ version, step, author }: KeptStep, found: SharedStandingOrder | null): number {
  if (version === 0) return 1;
  const isOwn = !takesOver(step) || found?.author.account_id === author.account_id;
  return isOwn && found?.version === version + 1 ? version + 1 : version;
}

/** Lists that may be sent. */
const sent = ({ lines, agreed_shipping }: StandingContent) => ({ lines: [...lines], agreed_shipping });

async function take({
  supplier_id,
  organization_id: context,
  standing_order_id,
  version,
  step,
  author: { account_id },
}: KeptStep): Promise<SharedStandingOrder | null> {
  const params = { supplier_id, context, standing_order_id };
  switch (step.kind) {
    case 'write': {
      const { weekdays, ...written } = step.written;
      const body = { ...written, ...sent(written), weekdays: [...weekdays], version };
      return call(standingOrderRoutes.writeStandingOrder, { params, body, account_id });
    }
    case 'pause':
      return call(standingOrderRoutes.pauseStandingOrder, {
        params,
        body: { version, paused: step.paused },
        account_id,
      });
    case 'day': {
      const { delivery_day, change } = step;
      const body = { version, change: change?.kind === 'changed' ? { ...change, ...sent(change) } : change };
      return call(standingOrderRoutes.changeStandingDay, { params: { ...params, delivery_day }, body, account_id });
    }
    case 'agree': {
      const { delivery_day, decided_at } = step;
      const body = { version, decided_at };
      return call(standingOrderRoutes.agreeToOccurrence, { params: { ...params, delivery_day }, body, account_id });
    }
    case 'remove':
      await call(standingOrderRoutes.removeStandingOrder, { params, query: { version }, account_id });
      return null;
  }
}

export const standingCalls: Omit<StandingPorts, 'database'> = {
  take,
  fetchAll: (step) => fetchStandingOrders(step, step.author.account_id),
};
