/**
 * Wakes waiting work when the server is reached again: at once, but with growing pauses when that happens often. On a
 * line that lets some calls through and cuts others (a gateway that takes GET but not PUT), each failed call is
 * followed by a successful one.
 */
import type { Observable } from '../observable.ts';
import { type Connection, onContact } from './connectivity.ts';
import { backOff } from './outbox-transition.ts';

/** After so long without a wake, the next contact wakes at once again. Milliseconds. */
const CALM = 60_000;
/** The longest pause between two wakes. Milliseconds. */
const LONGEST_PAUSE = 30_000;

export interface ContactPorts {
  readonly connectivity: Observable<Connection>;
  readonly wake: () => void;
  /** Milliseconds of a clock that nobody can set, from any beginning. */
  readonly steadyNow: () => number;
  readonly later: (milliseconds: number, work: () => void) => void;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Returns a function that stops it. */
export function wakeOnContact({ connectivity, wake, steadyNow, later, random }: ContactPorts): () => void {
  let wakes = 0;
  let last = Number.NEGATIVE_INFINITY;
  let isPlanned = false;
  let isStopped = false;
  const wakeNow = () => {
    isPlanned = false;
    if (isStopped) return;
    last = steadyNow();
    wakes += 1;
    wake();
  };
  const stopListening = onContact(connectivity, () => {
    if (isPlanned) return;
    const since = steadyNow() - last;
    if (since > CALM) wakes = 0;
    const pause = wakes === 0 ? 0 : Math.min(LONGEST_PAUSE, backOff(wakes, random())) - since;
    if (pause <= 0) wakeNow();
    else {
      isPlanned = true;
      later(pause, wakeNow);
    }
  });
  return () => {
    isStopped = true;
    stopListening();
  };
}
