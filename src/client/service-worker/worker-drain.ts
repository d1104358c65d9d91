/** The drain while no page is open: the same code, on the worker's own ports. */
import { bodyHash } from '../store/body-hash.ts';
import { databaseName } from '../store/database-name.ts';
import { drain } from '../sync/drain.ts';
import { drainLock } from '../sync/drain-lock.ts';
import { drainNet } from '../sync/drain-net.ts';
import { isWaiting } from '../sync/outbox-transition.ts';
import { whenAlone } from '../sync/tab-leader.ts';
import { openRawOutbox } from './raw-outbox.ts';

/**
 * Sends what waits in the outbox of whoever is signed in. Resolves with how many orders still wait; null when nobody can tell,
 * because the server or a session is missing.
 */
export async function drainInWorker(report: (error: unknown) => void): Promise<number | null> {
  // The worker has no session storage: the cookie says who it is.
  const net = drainNet(() => ({}));
  const who = await net.signedIn();
  if (who.kind !== 'account') return null;
  const store = await openRawOutbox(databaseName(who.account_id));
  if (store === null) return 0;
  try {
    await drain(
      {
        store,
        net,
        clock: Date,
        random: Math.random,
        lock: { alone: (work) => whenAlone(drainLock(who.account_id), work) },
        hash: bodyHash,
        read: { order: () => null, differences: () => null },
        report,
      },
      who.account_id,
      true,
    );
    return (await store.rows()).filter(isWaiting).length;
  } finally {
    store.close();
  }
}
