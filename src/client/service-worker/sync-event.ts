/**
 * What the browser's background sync does. The browser asks again, after growing pauses and only some times, when it is told that the
 * work failed: so it fails as long as orders wait, and the last time the wish is made anew.
 */
export interface SyncPorts {
  /** How many orders the open pages still hold after they have tried to send them; null when no page answers. */
  readonly drainInPages: () => Promise<number | null>;
  /** The same by the worker itself; null when nobody can tell. */
  readonly drainHere: () => Promise<number | null>;
  /** Whether an order of any account waits on this device. */
  readonly anyWaits: () => Promise<boolean>;
  readonly wishAgain: () => Promise<void>;
}

/** Rejects while orders wait. `isLast`: the browser would not ask again by itself. */
export async function onSyncEvent(ports: SyncPorts, isLast: boolean): Promise<void> {
  const waiting = (await ports.drainInPages()) ?? (await ports.drainHere());
  if (waiting === 0) return;
  if (isLast && (await ports.anyWaits())) await ports.wishAgain();
  throw new Error(`${waiting ?? 'some'} orders still wait`);
}
