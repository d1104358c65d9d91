/**
 * Hybrid logical clock (Kulkarni et al. 2014): follows the wall clock where it can, and orders what a device has seen before what
 * it does next even where its clock runs behind or jumps back.
 */
export interface Stamp {
  /** milliseconds of the wall clock */
  readonly time: number;
  /** counts within the millisecond */
  readonly counter: number;
  /** decides ties between devices */
  readonly device: string;
}

/** The stamp of something this device does now; later than `previous`, the latest stamp it has made or received. */
export function nextStamp(previous: Stamp | null, now: number, device: string): Stamp {
  if (previous === null || now > previous.time) return { time: now, counter: 0, device };
  return { time: previous.time, counter: previous.counter + 1, device };
}

/** A total order: negative when `left` comes before `right`, 0 only for the same stamp. */
export function compareStamps(left: Stamp, right: Stamp): number {
  if (left.time !== right.time) return left.time - right.time;
  if (left.counter !== right.counter) return left.counter - right.counter;
  return left.device < right.device ? -1 : left.device > right.device ? 1 : 0;
}
