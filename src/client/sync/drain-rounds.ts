/** When the drain runs in a page: at once when asked, else at every look with growing pauses while nothing gets through. */
import type { DrainEnd } from './drain.ts';
import { backOff, LONGEST_WAIT } from './outbox-transition.ts';

/** How often waiting orders are looked at, in milliseconds. */
export const ROUND = 30_000;

export interface RoundPorts {
  readonly drain: (eager: boolean) => Promise<DrainEnd>;
  readonly isOffline: () => boolean;
  /** The device's clock, milliseconds. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly ended: (end: DrainEnd) => void;
  readonly report: (error: unknown) => void;
}

/** One look at what waits; `eager`: whatever the pause says. One at a time: an eager look meanwhile is made up for afterwards. */
export function createRounds(ports: RoundPorts): (eager: boolean) => Promise<void> {
  let failures = 0;
  let notBefore = 0;
  let running = false;
  let askedAgain = false;

  const round = async (eager: boolean): Promise<void> => {
    if (running) {
      askedAgain ||= eager;
      return;
    }
    const pause = notBefore - ports.now();
    // A pause longer than any there is comes from a clock that was set back meanwhile.
    if (!eager && (ports.isOffline() || (pause > 0 && pause <= LONGEST_WAIT))) return;
    running = true;
    try {
      const end = await ports.drain(eager);
      failures = end === 'nothing_due' ? 0 : failures + 1;
      notBefore = failures === 0 ? 0 : ports.now() + backOff(failures, ports.random()) - ROUND;
      ports.ended(end);
    } catch (error) {
      ports.report(error);
    } finally {
      running = false;
    }
    if (askedAgain) {
      askedAgain = false;
      await round(true);
    }
  };
  return round;
}
