/** The drain in a page: the events that start it, and its ports to the browser. */
import { liveQuery } from 'dexie';
import type { DeviceDatabase } from '../store/device/database.ts';
import { bodyHash } from '../store/orders/body-hash.ts';
import { WAITING_STATES } from '../store/orders/outbox-rules.ts';
import { sessionHeaders } from './access-token.ts';
import { toldRequest } from './answer-outcome.ts';
import { contractReader } from './answer-reader.ts';
import { type DrainReport, keepBackgroundSync, type WorkerMessage } from './background-sync.ts';
import { type PhotoPorts, sendPhotos } from './check-in-photos.ts';
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

function photoPorts(database: DeviceDatabase): PhotoPorts {
  return {
    store: {
      waiting: () => database.check_in_photo.filter(({ state }) => state === 'waiting').toArray(),
      checksOf: (order_id) => database.check_in.where('order_id').equals(order_id).toArray(),
      put: async (photo) => void (await database.check_in_photo.put(photo)),
      remove: (photo_id) => database.check_in_photo.delete(photo_id),
    },
    request: toldRequest(watchedRequest(connectivity, fetchAnswer)),
    sessionHeaders,
    now: serverClock.now,
    random: Math.random,
  };
}

function browserPorts(database: DeviceDatabase, report: (error: unknown) => void): DrainPorts {
  const tellTime = noteTime(serverClock);
  const net = drainNet(
    sessionHeaders,
    (answer) => {
      tellTime(answer);
      if (answer.status < 300) connectivity.answered(answer.receivedAt, answer.receivedAt - answer.sentAt);
    },
    toldRequest(watchedRequest(connectivity, unlessGivenUp(connectivity, fetchAnswer))),
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
  const photos = photoPorts(database);
  const rounds = createRounds({
    drain: async (eager) => {
      const end = await drain(ports, database.account_id, eager);
      // Nothing waits for a photo, and a photo that fails is no failure of the drain.
      if (end === 'nothing_due') await sendPhotos(photos, database.account_id).catch(report);
      return end;
    },
    dueIn: () => dueIn(ports, database.account_id),
    isOffline: () => connectivity.get().status === 'offline',
    later: (milliseconds, work) => void setTimeout(work, milliseconds),
    random: Math.random,
    ended,
    report,
  });
  const sendNow = () => void rounds.now();
  const waiting = async () => [
    ...(await database.outbox.where('state').anyOf(WAITING_STATES).primaryKeys()),
    ...(await database.check_in.where('state').anyOf(WAITING_STATES).primaryKeys()),
  ];
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
    next: (ids) => {
      if (ids.every((id) => seen.has(id))) return;
      for (const id of ids) seen.add(id);
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
