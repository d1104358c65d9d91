/** Decides when a page drains: at once when asked, else by itself, with pauses that grow while orders fail. */
import type { DrainEnd } from './drain.ts';
import { backOff } from './outbox-transition.ts';

/** Milliseconds between two looks for waiting orders while sending works. */
export const ROUND = 30_000;
/** The shortest pause, for orders that are due again at once. Milliseconds. */
const SHORTEST_PAUSE = 1_000;

export interface RoundPorts {
  readonly drain: (eager: boolean) => Promise<DrainEnd>;
  /** Milliseconds until the first waiting order is due; null when none waits. */
  readonly dueIn: () => Promise<number | null>;
  readonly isOffline: () => boolean;
  /** Does the work after so many milliseconds, unless the page is gone by then. */
  readonly later: (milliseconds: number, work: () => void) => void;
  /** In [0, 1). */
  readonly random: () => number;
  readonly ended: (end: DrainEnd) => void;
  readonly report: (error: unknown) => void;
}

export interface Rounds {
  /** Drains now, whatever the pause says. During a round, drains once more after it. */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

/** Drains when asked, and from then on by itself until it is stopped. One round at a time. */
export function createRounds(ports: RoundPorts): Rounds {
  let failures = 0;
  let running = false;
  let askedAgain = false;
  /** The number of the current plan; older plans are void. */
  let plan = 0;

  const planNext = async () => {
    plan += 1;
    const mine = plan;
    const pause = await nextPause();
    if (mine === plan) ports.later(pause, () => void (mine === plan && look(false)));
  };

  const nextPause = async (): Promise<number> => {
    if (failures > 0) return backOff(failures, ports.random());
    const due = await ports.dueIn().catch((error: unknown) => {
      ports.report(error);
      return null;
    });
    return due === null ? ROUND : Math.min(ROUND, Math.max(SHORTEST_PAUSE, due));
  };

  const look = async (eager: boolean): Promise<void> => {
    if (running) {
      askedAgain ||= eager;
      return;
    }
    if (eager || !ports.isOffline()) await run(eager);
    await planNext();
  };

  const run = async (eager: boolean): Promise<void> => {
    running = true;
    try {
      const end = await ports.drain(eager);
      failures = end === 'nothing_due' ? 0 : failures + 1;
      ports.ended(end);
    } catch (error) {
      ports.report(error);
    } finally {
      running = false;
    }
    if (!askedAgain) return;
    askedAgain = false;
    // The caller has reason to expect success (the network is back, say), so the pauses are short again.
    failures = 0;
    await run(true);
  };

  return {
    now: () => {
      if (!running) failures = 0;
      return look(true);
    },
    stop: () => {
      plan += 1;
    },
  };
}
