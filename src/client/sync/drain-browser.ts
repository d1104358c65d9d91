/** The drain in a page: what wakes it, and the real world behind its ports. */
import { liveQuery } from 'dexie';
import { bodyHash } from '../store/body-hash.ts';
import type { DeviceDatabase } from '../store/database.ts';
import { sessionHeaders } from './access-token.ts';
import { contractReader } from './answer-reader.ts';
import { registerBackgroundSync, type WorkerMessage } from './background-sync.ts';
import { dexieOutbox } from './dexie-outbox.ts';
import { type DrainEnd, type DrainPorts, drain } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { drainNet, noteTime } from './drain-net.ts';
import { createRounds, ROUND } from './drain-rounds.ts';
import { connectivity, serverClock } from './server-contact.ts';
import { whenAlone } from './tab-leader.ts';

export interface RunningDrain {
  /** Sends what waits now, whatever the back-off says. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

function browserPorts(database: DeviceDatabase, report: (error: unknown) => void): DrainPorts {
  return {
    store: dexieOutbox(database),
    net: watched(drainNet(sessionHeaders, noteTime(serverClock))),
    clock: serverClock,
    random: Math.random,
    lock: { alone: (work) => whenAlone(drainLock(database.account_id), work) },
    hash: bodyHash,
    read: contractReader,
    report,
  };
}

/** Drains at once, when an order comes in, when the service worker asks, and every 30 s with growing pauses. */
export function startDrain(
  database: DeviceDatabase,
  report: (error: unknown) => void,
  ended: (end: DrainEnd) => void,
): RunningDrain {
  const ports = browserPorts(database, report);
  const round = createRounds({
    drain: (eager) => drain(ports, database.account_id, eager),
    isOffline: () => connectivity.get().status === 'offline',
    now: Date.now,
    random: Math.random,
    ended,
    report,
  });
  const sendNow = () => void round(true);
  const whenWoken = ({ data }: MessageEvent<WorkerMessage>) => data.type === 'DRAIN' && sendNow();
  const timer = setInterval(() => void round(false), ROUND);
  const unsent = liveQuery(() => database.outbox.where({ state: 'queued' }).primaryKeys());
  const seen = new Set<string>();
  const subscription = unsent.subscribe({
    next: (order_ids) => {
      if (order_ids.every((order_id) => seen.has(order_id))) return;
      for (const order_id of order_ids) seen.add(order_id);
      registerBackgroundSync().catch(report);
      sendNow();
    },
    error: report,
  });
  navigator.serviceWorker?.addEventListener('message', whenWoken);
  sendNow();
  return {
    sendNow,
    stop: () => {
      clearInterval(timer);
      subscription.unsubscribe();
      navigator.serviceWorker?.removeEventListener('message', whenWoken);
    },
  };
}

/** The drain's own requests tell as much about the connection as any other. */
function watched(net: DrainPorts['net']): DrainPorts['net'] {
  return {
    signedIn: async () => {
      const who = await net.signedIn();
      if (who.kind === 'unreachable') connectivity.failed();
      else connectivity.answered(Date.now());
      return who;
    },
    place: net.place,
  };
}
