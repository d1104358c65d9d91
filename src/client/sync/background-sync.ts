/** The tag under which the browser wakes the service worker to drain the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox';

/** What page and service worker tell each other. */
export type WorkerMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'DRAIN' };

/** Asks the browser to wake the worker once there is a network; where it can't, the open page is all there is. */
export async function registerBackgroundSync(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  if (registration === undefined || !canSync(registration)) return;
  try {
    await registration.sync.register(OUTBOX_SYNC_TAG);
  } catch (error) {
    // The person or the browser forbids it: the page drains while it is open.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Background Sync is Chromium's, and not in the compiler's library. */
interface WithSync {
  readonly sync: { readonly register: (tag: string) => Promise<void> };
}

function canSync(registration: ServiceWorkerRegistration): registration is ServiceWorkerRegistration & WithSync {
  return 'sync' in registration;
}
