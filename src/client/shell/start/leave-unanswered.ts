import type { WorkerMessage } from '../../sync/background-sync.ts';

export function tell(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/**
 * Tells the service worker to end what it waits for. A file that never comes keeps the old version from making way,
 * and holds one of the few connections that the browser opens to a server: a page loaded anew would wait behind it.
 */
export function leaveUnanswered(): void {
  tell(navigator.serviceWorker?.controller, { type: 'LEAVE_UNANSWERED' });
}
