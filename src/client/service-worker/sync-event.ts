/**
 * What a background sync does. The browser repeats it a few times, with growing pauses, when it fails. So it fails as
 * long as orders wait, and asks for a new sync when the browser tries for the last time.
 */
export interface SyncPorts {
  /** How many orders the open pages still hold after their try; null when no page answers. */
  readonly drainInPages: () => Promise<number | null>;
  /** How many orders wait after the worker's own try; null when that can't be told. */
  readonly drainHere: () => Promise<number | null>;
  /** Whether an order of any account waits on this device. */
  readonly anyWaits: () => Promise<boolean>;
  readonly wishAgain: () => Promise<void>;
}

/** Rejects while orders wait. `isLast`: the browser will not repeat this sync. */
export async function onSyncEvent(ports: SyncPorts, isLast: boolean): Promise<void> {
  const waiting = (await ports.drainInPages()) ?? (await ports.drainHere());
  if (waiting === 0) return;
  if (isLast && (await ports.anyWaits())) await ports.wishAgain();
  throw new Error(`${waiting ?? 'some'} orders still wait`);
}
