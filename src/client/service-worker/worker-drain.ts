/** The drain while no page is open: the page's code, on the worker's own ports. */
import { type DrainPorts, drain } from '../sync/drain.ts';
import { isWaiting } from '../sync/outbox-transition.ts';
import type { RawOutbox } from './raw-outbox.ts';

export interface WorkerPorts extends Omit<DrainPorts, 'store' | 'lock' | 'read'> {
  /** The account's outbox; null when this device has none. */
  readonly open: (account_id: string) => Promise<RawOutbox | null>;
  readonly lockOf: (account_id: string) => DrainPorts['lock'];
}

/**
 * Sends the waiting orders of the signed-in account. Resolves to how many still wait; null when that can't be told,
 * because the server or a session is missing.
 */
export async function drainInWorker(ports: WorkerPorts): Promise<number | null> {
  const who = await ports.net.signedIn();
  if (who.kind !== 'account') return null;
  const store = await ports.open(who.account_id);
  if (store === null) return 0;
  try {
    // Answers are not read in full here: a page does that later, when it pulls orders.
    const read = { order: () => null, differences: () => null };
    await drain({ ...ports, store, lock: ports.lockOf(who.account_id), read }, who.account_id, true);
    return (await store.rows()).filter(isWaiting).length;
  } finally {
    store.close();
  }
}
