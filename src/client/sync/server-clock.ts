import { createObservable } from '../observable.ts';

/**
 * The server's time as far as this device knows it: the device's clock, corrected by its error at the last answer.
 * Cut-offs are counted down by it, carts expire by it, and orders are stamped with it.
 */
export interface ServerClock {
  /** Milliseconds. */
  readonly now: () => number;
  /**
   * True once the server has told the time since the app was opened, and while the device's clock has not been moved
   * since. Else `now` may be days off: then nothing expires, and no day is called today.
   */
  readonly confirmed: () => boolean;
  /** Server minus device, milliseconds. */
  readonly skew: () => number;
  /**
   * Takes the `Date` header of an answer of our server. `sentAt` and `receivedAt` are milliseconds of the device's
   * clock.
   */
  readonly note: (dateHeader: string | null, sentAt: number, receivedAt: number) => void;
  /** Calls back when the time is confirmed or corrected; returns a function that stops it. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** `Date` has whole seconds: on average the true time is half a second later. */
const HALF_SECOND = 500;

/**
 * The drift between the device's clock and the steady one from which on the device's clock counts as moved, in
 * milliseconds.
 */
const LONGEST_DRIFT = 60_000;

/**
 * A request that seems to take longer, or a negative time, shows that the device's clock was moved meanwhile.
 * Milliseconds.
 */
const LONGEST_TRAVEL = 60_000;

export interface KeptSkew {
  readonly read: () => number;
  readonly write: (skew: number) => void;
  /**
   * The last time that the server told, in milliseconds. The true time is not earlier, whatever the device's clock
   * says.
   */
  readonly readTold?: () => number;
  readonly writeTold?: (told: number) => void;
}

/**
 * `steadyNow`: milliseconds of a clock that nobody can set, from any beginning. It may stop while the device sleeps:
 * the time then counts as unconfirmed until the next answer.
 */
export function createServerClock(
  deviceNow: () => number,
  kept: KeptSkew,
  steadyNow: () => number = deviceNow,
): ServerClock {
  let skew = kept.read();
  let floor = { told: kept.readTold?.() ?? 0, steady: steadyNow() };
  /** Device minus steady when the server last told the time; null before. */
  let apart: number | null = null;
  const confirmed = () => apart !== null && Math.abs(deviceNow() - steadyNow() - apart) <= LONGEST_DRIFT;
  /** Counts the corrections. */
  const news = createObservable(0);
  return {
    // A browser's steady clock has fractions; times in stamps and orders are whole milliseconds.
    now: () => Math.floor(Math.max(deviceNow() + skew, floor.told + Math.max(0, steadyNow() - floor.steady))),
    confirmed,
    skew: () => skew,
    note: (dateHeader, sentAt, receivedAt) => {
      const told = Date.parse(dateHeader ?? '');
      if (Number.isNaN(told)) return;
      const travel = receivedAt - sentAt;
      const moved = travel < 0 || travel > LONGEST_TRAVEL;
      const blur = moved ? 0 : travel;
      const measured = told + HALF_SECOND - Math.round(receivedAt - blur / 2);
      // A difference within the header's precision changes nothing: times on the screen should not jitter.
      const jumped = Math.abs(measured - skew) > 2 * HALF_SECOND + blur;
      const isNews = !confirmed();
      if (isNews || jumped) {
        skew = measured;
        kept.write(skew);
      }
      apart = deviceNow() - steadyNow();
      floor = { told, steady: steadyNow() };
      kept.writeTold?.(told);
      if (isNews || jumped) news.set(news.get() + 1);
    },
    subscribe: news.subscribe,
  };
}
