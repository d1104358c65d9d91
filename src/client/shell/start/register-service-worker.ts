import { announceAppUpdate } from '../../parts/app/app-update.ts';
import { ifAllowed } from '../../store/device/key-value-storage.ts';
import type { WorkerMessage } from '../../sync/background-sync.ts';
import { firstScreenPainted } from '../../ui/first-screen-painted.ts';

/** Notes in this tab that the person has asked for the new version. */
const UPDATING = 'gs-updating';
/** How long the new version may take to take over, in milliseconds. */
const TAKEOVER = 3000;

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
        ifAllowed(() => sessionStorage.setItem(UPDATING, ''));
        workbox.messageSkipWaiting();
        // The browser lets the version before answer to its end, such as for a picture that never comes.
        tell(navigator.serviceWorker.controller, { type: 'LEAVE_UNANSWERED' });
        // It waits for a page that is still there, too, now and then.
        setTimeout(() => window.location.reload(), TAKEOVER);
      });
    });
    workbox.addEventListener('controlling', () => {
      if (!showNewVersion()) void keepWhatWasLoaded();
    });
    workbox.addEventListener('activated', (event) => {
      if (event.isUpdate !== true) void offlineReady();
    });
    const registration = await workbox.register({ immediate: true });
    // It took over while this page was on its way from the version before.
    if (registration?.waiting == null) showNewVersion();
    // Somebody may have emptied its cache since it was installed.
    for (const worker of [registration?.active, registration?.waiting]) tell(worker, { type: 'REFILL' });
  };
  const start = () => {
    register().catch((error: unknown) => console.error('The service worker could not be registered', error));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Loads the page again if the person has asked for the new version in this tab; says whether it does. */
function showNewVersion(): boolean {
  if (ifAllowed(() => sessionStorage.getItem(UPDATING)) == null) return false;
  ifAllowed(() => sessionStorage.removeItem(UPDATING));
  window.location.reload();
  return true;
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
