/**
 * Keeps the app's shell and the catalog's pictures on the device, and wakes the drain. Catalog, carts and orders are not its
 * business: they live in IndexedDB only, and calls of the API go to the network untouched.
 */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { OUTBOX_SYNC_TAG, type WorkerMessage } from '../sync/background-sync.ts';
import { boundedCache } from './bounded-cache.ts';
import { keepUsedLanguages, keptLanguages } from './languages.ts';
import { drainInWorker } from './worker-drain.ts';
import { workerPorts } from './worker-ports.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Cache of what is kept from its first use on. */
const CHUNKS = 'chunks';
/** What the server answers itself when an address is opened. */
const SERVER_PATHS = /^\/(?:api|v1|v2|experimental|health|docs|static)(?:\/|$)|^\/openapi\.json$/;

const { shell, languages } = keptLanguages(self.__WB_MANIFEST);
precacheAndRoute(shell);
cleanupOutdatedCaches();
clientsClaim();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }));

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  boundedCache('pictures', /^image\//, 3000),
);

/** Chunks of the back office and further languages are not precached; their names change with their content. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  boundedCache(CHUNKS, /javascript|css|font|wasm/, 100),
);

/** A language that was used on this device is there in the new version too, before that one takes over. */
self.addEventListener('install', (event) => event.waitUntil(keepUsedLanguages(CHUNKS, languages)));

/** A new version takes over when the person says so, never in the middle of an order. */
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const message: WorkerMessage = data;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (isSyncEvent(event) && event.tag === OUTBOX_SYNC_TAG) event.waitUntil(wakeDrain());
});

/** An open page drains better: it has the session and shows what happens. Rejects while orders wait, so that the browser asks again. */
async function wakeDrain(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const message: WorkerMessage = { type: 'DRAIN' };
  for (const page of pages) page.postMessage(message);
  if (pages.length > 0) return;
  const waiting = await drainInWorker(workerPorts((error) => console.error('An order could not be sent', error)));
  if (waiting !== 0) throw new Error(`${waiting ?? 'some'} orders still wait`);
}

/** Background Sync is Chromium's, and not in the compiler's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}
