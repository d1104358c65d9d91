/** When the drain runs in a page: at once when asked, else by itself, with pauses that grow while nothing gets through. */
import type { DrainEnd } from './drain.ts';
import { backOff } from './outbox-transition.ts';

/** How often waiting orders are looked at where nothing stands in their way, in milliseconds. */
export const ROUND = 30_000;
/** An order that is due again at once is given a moment. Milliseconds. */
const SHORTEST_PAUSE = 1_000;

export interface RoundPorts {
  readonly drain: (eager: boolean) => Promise<DrainEnd>;
  /** Milliseconds until the first waiting order is due by its own wait; null when none waits. */
  readonly dueIn: () => Promise<number | null>;
  readonly isOffline: () => boolean;
  /** Does the work in so many milliseconds, unless the page is gone by then. */
  readonly later: (milliseconds: number, work: () => void) => void;
  /** In [0, 1). */
  readonly random: () => number;
  readonly ended: (end: DrainEnd) => void;
  readonly report: (error: unknown) => void;
}

export interface Rounds {
  /** Looks at what waits, whatever the pause says; while a round runs, once more after it. */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

/** Looks when asked, and from then on by itself until it is stopped. One round at a time. */
export function createRounds(ports: RoundPorts): Rounds {
  let failures = 0;
  let running = false;
  let askedAgain = false;
  /** Which plan counts: each look makes a new one. */
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
    // A caller that asks for a round knows more than the failures before: the pauses are short again.
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
