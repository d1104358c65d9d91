/** The drain in a page: the events that start it, and its ports to the browser. */
import { liveQuery } from 'dexie';
import type { DeviceDatabase } from '../store/device/database.ts';
import { bodyHash } from '../store/orders/body-hash.ts';
import { WAITING_STATES } from '../store/orders/outbox-rules.ts';
import { sessionHeaders } from './access-token.ts';
import { contractReader } from './answer-reader.ts';
import { type DrainReport, keepBackgroundSync, type WorkerMessage } from './background-sync.ts';
import { dexieOutbox } from './dexie-outbox.ts';
import { type DrainEnd, type DrainPorts, drain, dueIn } from './drain.ts';
import { drainLock } from './drain-lock.ts';
import { drainNet, noteTime } from './drain-net.ts';
import { createRounds } from './drain-rounds.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { unlessGivenUp } from './given-up.ts';
import { connectivity, serverClock } from './server-contact.ts';
import { whenAlone } from './tab-leader.ts';
import { watchedRequest } from './watched-request.ts';

export interface RunningDrain {
  /** Sends waiting orders now, whatever the back-off says. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

function browserPorts(database: DeviceDatabase, report: (error: unknown) => void): DrainPorts {
  const tellTime = noteTime(serverClock);
  const net = drainNet(
    sessionHeaders,
    (answer) => {
      tellTime(answer);
      if (answer.status < 300) connectivity.answered(answer.receivedAt, answer.receivedAt - answer.sentAt);
    },
    watchedRequest(connectivity, unlessGivenUp(connectivity, fetchAnswer)),
  );
  return {
    store: dexieOutbox(database),
    net,
    clock: serverClock,
    random: Math.random,
    lock: { alone: (work) => whenAlone(drainLock(database.account_id), work) },
    hash: bodyHash,
    read: contractReader,
    report,
  };
}

/** Drains at once, for each new order, when the service worker asks, and by itself with growing pauses. */
export function startDrain(
  database: DeviceDatabase,
  report: (error: unknown) => void,
  ended: (end: DrainEnd) => void,
): RunningDrain {
  const ports = browserPorts(database, report);
  const rounds = createRounds({
    drain: (eager) => drain(ports, database.account_id, eager),
    dueIn: () => dueIn(ports, database.account_id),
    isOffline: () => connectivity.get().status === 'offline',
    later: (milliseconds, work) => void setTimeout(work, milliseconds),
    random: Math.random,
    ended,
    report,
  });
  const sendNow = () => void rounds.now();
  const waiting = () => database.outbox.where('state').anyOf(WAITING_STATES).primaryKeys();
  const whenWoken = ({ data, ports: [answer] }: MessageEvent<WorkerMessage>) => {
    if (data.type !== 'DRAIN') return;
    const drainAndTell = async () => {
      await rounds.now();
      const told: DrainReport = { waiting: (await waiting()).length };
      answer?.postMessage(told);
    };
    drainAndTell().catch(report);
  };
  // The page may be closed next: the browser then has to send what waits.
  const whenHidden = () => {
    if (document.visibilityState === 'visible') return;
    const leave = async () => {
      if ((await waiting()).length > 0) await keepBackgroundSync();
    };
    leave().catch(report);
  };
  const seen = new Set<string>();
  const subscription = liveQuery(waiting).subscribe({
    next: (order_ids) => {
      if (order_ids.every((order_id) => seen.has(order_id))) return;
      for (const order_id of order_ids) seen.add(order_id);
      keepBackgroundSync().catch(report);
      sendNow();
    },
    error: report,
  });
  navigator.serviceWorker?.addEventListener('message', whenWoken);
  document.addEventListener('visibilitychange', whenHidden);
  sendNow();
  return {
    sendNow,
    stop: () => {
      rounds.stop();
      subscription.unsubscribe();
      navigator.serviceWorker?.removeEventListener('message', whenWoken);
      document.removeEventListener('visibilitychange', whenHidden);
    },
  };
}
