/**
 * Wakes what waits at a sign of contact: at once, and less often where signs follow upon each other. On a line that lets some calls
 * through and cuts others (a gateway that takes GET and no PUT) each failure is followed by a sign of contact.
 */
import type { Observable } from '../observable.ts';
import { type Connection, onContact } from './connectivity.ts';
import { backOff } from './outbox-transition.ts';

/** Without a wake for so long, the next sign of contact wakes at once again. Milliseconds. */
const CALM = 60_000;
/** The longest that a sign of contact waits after the wake before. Milliseconds. */
const LONGEST_PAUSE = 30_000;

export interface ContactPorts {
  readonly connectivity: Observable<Connection>;
  readonly wake: () => void;
  /** Milliseconds that nobody can set, from any beginning. */
  readonly steadyNow: () => number;
  readonly later: (milliseconds: number, work: () => void) => void;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Returns the way to stop. */
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
