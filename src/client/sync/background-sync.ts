/** The tag under which the browser wakes the service worker to drain the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox';

/** What page and service worker tell each other. */
export type WorkerMessage =
  /** The new version may take over. */
  | { readonly type: 'SKIP_WAITING' }
  /** The person wants the version that waits: what this one still asks of the network keeps it from taking over. */
  | { readonly type: 'LEAVE_UNANSWERED' }
  /** A page was opened: what is missing of the app's files is to be put back. */
  | { readonly type: 'REFILL' }
  /** The page is to send what waits, and to answer on the message's port with a DrainReport. */
  | { readonly type: 'DRAIN' };

/** How many orders still wait after a page has tried to send them. */
export interface DrainReport {
  readonly waiting: number;
}

/**
 * Asks the browser to wake the worker once there is a network, and again for as long as orders wait. Asked for twice it is one wish.
 * Where the browser can't, the open page is all there is.
 */
export async function keepBackgroundSync(): Promise<void> {
  const container = globalThis.navigator?.serviceWorker;
  if (container === undefined) return;
  // On the first visit the worker is still being installed when the first order comes in.
  await registerSync((await container.getRegistration()) ?? (await container.ready));
}

/** The same, by page or worker. */
export async function registerSync(registration: ServiceWorkerRegistration): Promise<void> {
  if (!canSync(registration)) return;
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
