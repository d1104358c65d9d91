import { Workbox } from 'workbox-window';
import { announceAppUpdate } from '../../parts/app/app-update.ts';
import { ifAllowed } from '../../store/device/key-value-storage.ts';
import { leaveUnanswered, tell } from './leave-unanswered.ts';

/** The key under which this tab notes that the person wants the new version, with the number of reloads so far. */
const UPDATING = 'gs-updating';
/**
 * How long the new version may take to take over, in milliseconds. After that the page is reloaded, at most TRIES
 * times.
 */
const TAKEOVER = 3000;
const TRIES = 5;

/**
 * Registers the service worker and follows its versions: a new version is announced and waits. `offlineReady` is
 * called once everything needed without network is on the device.
 */
export async function followServiceWorker(offlineReady: () => Promise<void>): Promise<void> {
  const workbox = new Workbox('/service-worker.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    announceAppUpdate(() => {
      ifAllowed(() => sessionStorage.setItem(UPDATING, '0'));
      workbox.messageSkipWaiting();
      leaveUnanswered();
      reloadLater();
    });
  });
  workbox.addEventListener('controlling', () => {
    if (!showNewVersion()) void keepWhatWasLoaded();
  });
  workbox.addEventListener('activated', (event) => {
    if (event.isUpdate !== true) void offlineReady();
  });
  if (tries() !== null) reloadLater();
  const registration = await workbox.register({ immediate: true });
  // The new version took over while this page was loaded with the files of the old one.
  if (registration?.waiting == null) showNewVersion();
  else if (tries() !== null) {
    tell(registration.waiting, { type: 'SKIP_WAITING' });
    leaveUnanswered();
  }
  // The browser or a person may have emptied the cache since the installation.
  for (const worker of [registration?.active, registration?.waiting]) tell(worker, { type: 'REFILL' });
}

/** How often the page was reloaded for the new version; null: nobody has asked for it in this tab. */
function tries(): number | null {
  const noted = ifAllowed(() => sessionStorage.getItem(UPDATING)) ?? null;
  return noted === null ? null : Number(noted);
}

/** Sometimes the browser lets the new version wait for an open page; a reload frees it. */
function reloadLater(): void {
  setTimeout(() => {
    const before = tries() ?? 0;
    if (before >= TRIES) return void ifAllowed(() => sessionStorage.removeItem(UPDATING));
    ifAllowed(() => sessionStorage.setItem(UPDATING, String(before + 1)));
    window.location.reload();
  }, TAKEOVER);
}

/** Reloads the page if the person has asked for the new version in this tab; returns whether it does. */
function showNewVersion(): boolean {
  if (tries() === null) return false;
  ifAllowed(() => sessionStorage.removeItem(UPDATING));
  window.location.reload();
  return true;
}

/**
 * On a first visit the page loads before the worker controls it. The page fetches its files again, such as its
 * language, so that the worker keeps them.
 */
async function keepWhatWasLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  await Promise.allSettled(ours.map((url) => fetch(url)));
}
