/** The tag under which the browser wakes the service worker to drain the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox';

/** The messages from a page to the service worker, and back. */
export type WorkerMessage =
  /** The new version may take over. */
  | { readonly type: 'SKIP_WAITING' }
  /** The person wants the waiting version: end the running requests, which keep it from taking over. */
  | { readonly type: 'LEAVE_UNANSWERED' }
  /** A page was opened: fetch the missing files of the app again. */
  | { readonly type: 'REFILL' }
  /** To a page: send waiting orders, and answer on the message's port with a DrainReport. */
  | { readonly type: 'DRAIN' };

/** How many orders still wait after a page has tried to send them. */
export interface DrainReport {
  readonly waiting: number;
}

/**
 * Asks the browser to wake the worker once there is a network, and again while orders wait. Asking twice counts once.
 * In browsers without Background Sync, only open pages send orders.
 */
export async function keepBackgroundSync(): Promise<void> {
  const container = globalThis.navigator?.serviceWorker;
  if (container === undefined) return;
  // The first order may come while the worker is still being installed, on the first visit.
  await registerSync((await container.getRegistration()) ?? (await container.ready));
}

/** Registers the wake-up; for page and worker. */
export async function registerSync(registration: ServiceWorkerRegistration): Promise<void> {
  if (!canSync(registration)) return;
  try {
    await registration.sync.register(OUTBOX_SYNC_TAG);
  } catch (error) {
    // The person or the browser forbids it: pages drain while they are open.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Only Chromium has Background Sync, and the compiler's library lacks its type. */
interface WithSync {
  readonly sync: { readonly register: (tag: string) => Promise<void> };
}

function canSync(registration: ServiceWorkerRegistration): registration is ServiceWorkerRegistration & WithSync {
  return 'sync' in registration;
}
