/**
 * The server's time as far as this device knows it: the device's clock and how far it was off at the last answer. Delivery
 * cut-offs count down with it, carts expire by it, orders are stamped with it.
 */
export interface ServerClock {
  /** Milliseconds. */
  readonly now: () => number;
  /** True once the server has told the time since the app was opened; before, `now` rests on an earlier day or on the device alone. */
  readonly confirmed: () => boolean;
  /** Server minus device, milliseconds. */
  readonly skew: () => number;
  /** Takes the `Date` header of one of our server's answers; sent and received are the device's milliseconds. */
  readonly note: (dateHeader: string | null, sentAt: number, receivedAt: number) => void;
  /** Calls back when it turns out that the time is another than it seemed; returns the way to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** `Date` has whole seconds: on average the true time is half a second later. */
const HALF_SECOND = 500;

/** A request that seems to have taken longer, or less than no time, tells that the device's clock was moved meanwhile. Milliseconds. */
const LONGEST_TRAVEL = 60_000;

export interface KeptSkew {
  readonly read: () => number;
  readonly write: (skew: number) => void;
}

export function createServerClock(deviceNow: () => number, kept: KeptSkew): ServerClock {
  let skew = kept.read();
  let confirmed = false;
  const listeners = new Set<() => void>();
  return {
    now: () => deviceNow() + skew,
    confirmed: () => confirmed,
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
      if (!confirmed || jumped) {
        skew = measured;
        kept.write(skew);
      }
      confirmed = true;
      if (jumped) for (const listener of [...listeners]) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
