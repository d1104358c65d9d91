/**
 * Starts and stops the sync of one account's device: the drain for all of the account's orders; its decisions, its own codes
 * of products and its changes of standing orders; catalog, cart, orders, order guides and survey for the open space.
 */

import type { Observable } from '../observable.ts';
import { type DeviceDatabase, openDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { storageRefusal } from '../store/device/storage-refusal.ts';
import { rememberStore, storeToRemember, untoldLoss } from '../store/device/store-loss.ts';
import { readProfile } from '../store/start/session-profile.ts';
import { wakeOnContact } from './contact-wakes.ts';
import { startDrain } from './drain-browser.ts';
import { connectivity } from './server-contact.ts';
import { startPulls } from './start-pulls.ts';
import { startSending } from './start-sending.ts';
import { createSyncStatus, type SyncStatus } from './sync-status.ts';
import { whileVisible } from './while-visible.ts';

export interface RunningSync {
  readonly status: Observable<SyncStatus>;
  /** Sends waiting orders now. */
  readonly sendNow: () => void;
  /** Asks the server for everything now: pull to refresh. */
  readonly refresh: () => void;
  /** Call this when the server confirms the session after a call was answered otherwise. */
  readonly sessionHolds: () => void;
  readonly stop: () => void;
}

export interface SyncTarget {
  readonly account_id: string;
  /** Null: no space is open. */
  readonly space: SpaceKey | null;
  readonly report: (error: unknown) => void;
}

export function startSync({ account_id, space, report }: SyncTarget): RunningSync {
  const database = openDatabase(account_id);
  const status = createSyncStatus();
  const failed = (error: unknown) => {
    const storage = storageRefusal(error);
    if (storage === null) report(error);
    else status.set({ ...status.get(), storage });
  };
  database.open().catch((error: unknown) => {
    status.set({ ...status.get(), unopened: storageRefusal(error) });
    failed(error);
  });
  const sender = startDrain(database, failed, (end) => status.set({ ...status.get(), drain: end }));
  const pulls = space === null ? null : startPulls(database, space, status, failed);
  const sending = startSending(database, failed);
  const refresh = () => {
    sender.sendNow();
    sending.sendNow();
    pulls?.refresh();
  };
  const stopRemembering = rememberOpenStore(database, refresh, failed);
  const stopTelling = database.watch(
    () => untoldLoss(database),
    (loss) => status.set({ ...status.get(), lost: loss !== null }),
    failed,
  );
  const stopWatching = watchPage(refresh);
  return {
    status,
    sendNow: sender.sendNow,
    refresh,
    sessionHolds: () => {
      const now = status.get();
      status.set({ ...now, session_doubted: false, drain: now.drain === 'signed_out' ? null : now.drain });
    },
    stop: () => {
      stopWatching();
      stopRemembering();
      stopTelling();
      sender.stop();
      sending.stop();
      pulls?.stop();
    },
  };
}

/** Calls back when the store was replaced by a new, empty one: the sync has to fill it. */
function rememberOpenStore(database: DeviceDatabase, renewed: () => void, failed: (error: unknown) => void) {
  let before: string | null = null;
  return database.watch(
    () => storeToRemember(database),
    (store) => {
      const account = readProfile()?.account;
      // The account has signed out or changed: nothing about its store is remembered.
      if (account?.account_id !== database.account_id) return;
      rememberStore(database, store, account.name).catch(failed);
      if (before !== null && store.name !== null && before !== store.name) renewed();
      before = store.name ?? before;
    },
    failed,
  );
}

/** Keeps the connection's state, and calls back when the network, the server or the page comes back. */
function watchPage(back: () => void): () => void {
  const online = () => {
    connectivity.deviceSays(true);
    back();
  };
  const offline = () => connectivity.deviceSays(false);
  const visible = whileVisible(back);
  // Takes the state from before the listeners below are added.
  connectivity.deviceSays(navigator.onLine);
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', visible);
  const stopListening = wakeOnContact({
    connectivity,
    wake: back,
    steadyNow: () => performance.now(),
    later: (milliseconds, work) => void setTimeout(work, milliseconds),
    random: Math.random,
  });
  return () => {
    stopListening();
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', visible);
  };
}
