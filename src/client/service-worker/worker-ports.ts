/** The real world behind the worker's drain. */

import { databaseName } from '../store/device/database-name.ts';
import { bodyHash } from '../store/orders/body-hash.ts';
import { drainLock } from '../sync/drain-lock.ts';
import { drainNet, noteTime } from '../sync/drain-net.ts';
import { createServerClock } from '../sync/server-clock.ts';
import { whenAlone } from '../sync/tab-leader.ts';
import { openRawOutbox } from './raw-outbox.ts';
import type { WorkerPorts } from './worker-drain.ts';

export function workerPorts(report: (error: unknown) => void): WorkerPorts {
  // The clock starts with the device's time. The first answer corrects it, and no order is settled before an answer.
  const clock = createServerClock(Date.now, { read: () => 0, write: () => undefined });
  return {
    // The worker has no session storage: the cookie alone says who is signed in.
    net: drainNet(() => ({}), noteTime(clock)),
    open: (account_id) => openRawOutbox(databaseName(account_id)),
    clock,
    random: Math.random,
    lockOf: (account_id) => ({ alone: (work) => whenAlone(drainLock(account_id), work) }),
    hash: bodyHash,
    report,
  };
}
