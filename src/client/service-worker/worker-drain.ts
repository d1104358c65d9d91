/** The drain while no page is open: the same code, on the worker's own ports. */
import { type DrainPorts, drain } from '../sync/drain.ts';
import { isWaiting } from '../sync/outbox-transition.ts';
import type { RawOutbox } from './raw-outbox.ts';

export interface WorkerPorts extends Omit<DrainPorts, 'store' | 'lock' | 'read'> {
  /** The account's outbox; null when this device has none. */
  readonly open: (account_id: string) => Promise<RawOutbox | null>;
  readonly lockOf: (account_id: string) => DrainPorts['lock'];
}

/**
 * Sends what waits in the outbox of the signed-in account. Resolves with how many orders still wait; null when nobody can tell,
 * because the server or a session is missing.
 */
export async function drainInWorker(ports: WorkerPorts): Promise<number | null> {
  const who = await ports.net.signedIn();
  if (who.kind !== 'account') return null;
  const store = await ports.open(who.account_id);
  if (store === null) return 0;
  try {
    // What an order looks like in full is for the page to read.
    const read = { order: () => null, differences: () => null };
    await drain({ ...ports, store, lock: ports.lockOf(who.account_id), read }, who.account_id, true);
    return (await store.rows()).filter(isWaiting).length;
  } finally {
    store.close();
  }
}
