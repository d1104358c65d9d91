import { createObservable } from '../observable.ts';

/**
 * The server's time as far as this device knows it: the device's clock and how far it was off at the last answer. Delivery
 * cut-offs count down with it, carts expire by it, orders are stamped with it.
 */
export interface ServerClock {
  /** Milliseconds. */
  readonly now: () => number;
  /**
   * True once the server has told the time since the app was opened, for as long as the device's clock has not been moved since.
   * Else `now` rests on an earlier day or on the device alone, and may be days off: nothing expires by it, and no day is called today.
   */
  readonly confirmed: () => boolean;
  /** Server minus device, milliseconds. */
  readonly skew: () => number;
  /** Takes the `Date` header of one of our server's answers; sent and received are the device's milliseconds. */
  readonly note: (dateHeader: string | null, sentAt: number, receivedAt: number) => void;
  /** Calls back when the time is confirmed, or turns out to be another than it seemed; returns the way to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** `Date` has whole seconds: on average the true time is half a second later. */
const HALF_SECOND = 500;

/** How far the device's clock and a steady one may run apart before the device's counts as moved, in milliseconds. */
const LONGEST_DRIFT = 60_000;

/** A request that seems to have taken longer, or less than no time, tells that the device's clock was moved meanwhile. Milliseconds. */
const LONGEST_TRAVEL = 60_000;

export interface KeptSkew {
  readonly read: () => number;
  readonly write: (skew: number) => void;
  /** The last time the server told, in milliseconds: it is no earlier now, whatever the device's clock says. */
  readonly readTold?: () => number;
  readonly writeTold?: (told: number) => void;
}

/**
 * `steadyNow`: milliseconds that nobody can set, from any beginning. It may stand still while the device sleeps: the time is not
 * confirmed then, until the server is heard again.
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
  /** Counts what was news. */
  const news = createObservable(0);
  return {
    // A browser's steady clock counts fractions; times in stamps and orders are whole milliseconds.
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
      // Within the header's own blur nothing has changed: times that people see should not jitter.
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
