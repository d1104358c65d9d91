/** The real world behind the worker's drain. */
import { bodyHash } from '../store/body-hash.ts';
import { databaseName } from '../store/database-name.ts';
import { drainLock } from '../sync/drain-lock.ts';
import { drainNet } from '../sync/drain-net.ts';
import { whenAlone } from '../sync/tab-leader.ts';
import { openRawOutbox } from './raw-outbox.ts';
import type { WorkerPorts } from './worker-drain.ts';

export function workerPorts(report: (error: unknown) => void): WorkerPorts {
  return {
    // The worker has no session storage: the cookie says who it is.
    net: drainNet(() => ({})),
    open: (account_id) => openRawOutbox(databaseName(account_id)),
    clock: Date,
    random: Math.random,
    lockOf: (account_id) => ({ alone: (work) => whenAlone(drainLock(account_id), work) }),
    hash: bodyHash,
    report,
  };
}
