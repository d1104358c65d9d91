/**
 * Hybrid logical clock (Kulkarni et al. 2014): follows the wall clock where it can, and puts what a device has seen
 * before what it does next, even where its clock runs behind or jumps back.
 */
export interface Stamp {
  /** milliseconds of the wall clock */
  readonly time: number;
  /** counts within the millisecond */
  readonly counter: number;
  /** decides ties between devices */
  readonly device: string;
}

/**
 * How far ahead of the server's time a stamp may be, in milliseconds: as much as a device that has just had contact may
 * misjudge that time, and some travel. A stamp further ahead comes from a wrong clock.
 */
export const STAMP_LEAD = 300_000;

/** The stamp of something this device does now; later than `previous`, the latest stamp it has made or received. */
export function nextStamp(previous: Stamp | null, now: number, device: string): Stamp {
  if (previous === null || now > previous.time) return { time: now, counter: 0, device };
  if (previous.counter < Number.MAX_SAFE_INTEGER) return { time: previous.time, counter: previous.counter + 1, device };
  return { time: previous.time + 1, counter: 0, device };
}

/** Whether a stamp is further ahead than any clock that knows the server's time (milliseconds) could have made it. */
export function isAhead({ time }: Stamp, serverNow: number, lead: number = STAMP_LEAD): boolean {
  return time > serverNow + lead;
}

/**
 * The stamp as it counts by the server's time. A stamp that is ahead moves behind the stamps of all right clocks, so
 * that it wins over none of them. Moved stamps keep their order among each other, and everyone moves the same stamp to
 * the same place.
 */
export function boundStamp(stamp: Stamp, serverNow: number, lead: number = STAMP_LEAD): Stamp {
  return isAhead(stamp, serverNow, lead) ? moved(stamp) : stamp;
}

/**
 * The name of a stamp, the same on every device whether or not the stamp was moved meanwhile. `time` never runs against
 * the order of the stamps.
 */
export function stampName(stamp: Stamp): { readonly name: string; readonly time: number } {
  const { time, counter, device } = stamp.time < MOVED_BEFORE ? stamp : moved(stamp);
  return { name: `${time}.${counter}.${device}`, time };
}

function moved({ time, counter, device }: Stamp): Stamp {
  return {
    time: Math.floor(time / MOVED_TIME),
    counter: (time % MOVED_TIME) * MOVED_COUNTER + Math.min(counter, MOVED_COUNTER - 1),
    device,
  };
}

/**
 * 2^20 · 2^33 = 2^53: all digits of a time fit into a moved stamp, and so do the counters that devices reach. The
 * latest possible time, 2^53 − 1, moves to April 1970.
 */
const MOVED_TIME = 2 ** 20;
const MOVED_COUNTER = 2 ** 33;
/** No clock that was ever right made an earlier stamp. */
const MOVED_BEFORE = 2 ** 33;

/** A total order: negative when `left` comes before `right`, 0 only for the same stamp. */
export function compareStamps(left: Stamp, right: Stamp): number {
  if (left.time !== right.time) return left.time - right.time;
  if (left.counter !== right.counter) return left.counter - right.counter;
  return left.device < right.device ? -1 : left.device > right.device ? 1 : 0;
}

export function laterStamp(left: Stamp | null, right: Stamp | null): Stamp | null {
  if (left === null) return right;
  return right === null || compareStamps(left, right) >= 0 ? left : right;
}
