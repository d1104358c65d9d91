import { announceAppUpdate } from '../../parts/app/app-update.ts';
import { ifAllowed } from '../../store/device/key-value-storage.ts';
import type { WorkerMessage } from '../../sync/background-sync.ts';
import { firstScreenPainted } from '../../ui/first-screen-painted.ts';

/** Notes in this tab that the person has asked for the new version, and how often the page was loaded for it. */
const UPDATING = 'gs-updating';
/** How long the new version may take to take over, in milliseconds; then the page is loaded again, so many times. */
const TAKEOVER = 3000;
const TRIES = 5;

/**
 * Registers the service worker after the page has loaded and was painted, so that the first screen has the network to itself. A new version is
 * announced and waits. `offlineReady` is called once everything needed without network is on the device.
 */
export function registerServiceWorker(offlineReady: () => Promise<void>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async () => {
    await firstScreenPainted();
    const { Workbox } = await import('workbox-window');
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
    // It took over while this page was on its way from the version before.
    if (registration?.waiting == null) showNewVersion();
    else if (tries() !== null) {
      tell(registration.waiting, { type: 'SKIP_WAITING' });
      leaveUnanswered();
    }
    // Somebody may have emptied its cache since it was installed.
    for (const worker of [registration?.active, registration?.waiting]) tell(worker, { type: 'REFILL' });
  };
  const start = () => {
    register().catch((error: unknown) => console.error('The service worker could not be registered', error));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** How often the page was loaded for the new version; null: nobody has asked for it in this tab. */
function tries(): number | null {
  const noted = ifAllowed(() => sessionStorage.getItem(UPDATING)) ?? null;
  return noted === null ? null : Number(noted);
}

/** Now and then the browser leaves the new version waiting for a page that is there: one that goes frees it. */
function reloadLater(): void {
  setTimeout(() => {
    const before = tries() ?? 0;
    if (before >= TRIES) return void ifAllowed(() => sessionStorage.removeItem(UPDATING));
    ifAllowed(() => sessionStorage.setItem(UPDATING, String(before + 1)));
    window.location.reload();
  }, TAKEOVER);
}

/** Loads the page again if the person has asked for the new version in this tab; says whether it does. */
function showNewVersion(): boolean {
  if (tries() === null) return false;
  ifAllowed(() => sessionStorage.removeItem(UPDATING));
  window.location.reload();
  return true;
}

/** The browser lets the version before finish, such as a picture that never comes or orders that a page has stopped sending. */
function leaveUnanswered(): void {
  tell(navigator.serviceWorker.controller, { type: 'LEAVE_UNANSWERED' });
}

function tell(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/** On a first visit the page loads before the worker listens: it asks again for what it used, such as its language, so that it is kept. */
async function keepWhatWasLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  await Promise.allSettled(ours.map((url) => fetch(url)));
}
