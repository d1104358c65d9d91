/**
 * Keeps the app's shell and the catalog's pictures on the device, and wakes the drain. Catalog, carts and orders are not its
 * business: they live in IndexedDB only, and calls of the API go to the network untouched.
 */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { type DrainReport, OUTBOX_SYNC_TAG, registerSync, type WorkerMessage } from '../sync/background-sync.ts';
import { boundedCache } from './bounded-cache.ts';
import { keepLanguage, keepUsedLanguages, keptLanguages, languageOf } from './languages.ts';
import { leaveUnanswered, untilLeft } from './leave-unanswered.ts';
import { hasForeignFiles, startPrecache } from './precache.ts';
import { anyOrderWaits } from './raw-outbox.ts';
import { onSyncEvent, type SyncPorts } from './sync-event.ts';
import type { ListedFile } from './whole-file.ts';
import { drainInWorker } from './worker-drain.ts';
import { workerPorts } from './worker-ports.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: ListedFile[] };

/** Cache of what is kept from its first use on. */
const CHUNKS = 'chunks';
/** What the server answers itself when an address is opened. */
const SERVER_PATHS = /^\/(?:api|v1|v2|experimental|health|docs|static)(?:\/|$)|^\/openapi\.json$/;

const { shell, languages } = keptLanguages(self.__WB_MANIFEST);
const precache = startPrecache(shell, SERVER_PATHS);
clientsClaim();

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  boundedCache('pictures', /^image\//, 3000),
);

/** Chunks of the back office and further languages are not precached; their names change with their content. */
const chunks = boundedCache(CHUNKS, /javascript|css|font|wasm/, 100);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && languageOf(url.pathname) !== null,
  async ({ event, request, url }) => {
    const answer = await chunks.handle({ event, request });
    // What does not come now comes with the next file of it that is asked for.
    event.waitUntil(untilLeft(keepLanguage(CHUNKS, languages, languageOf(url.pathname))).catch(() => undefined));
    return answer;
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), chunks);

self.addEventListener('install', (event) => event.waitUntil(install()));

/** All of it or nothing: an installation that fails leaves the version that is there alone. */
async function install(): Promise<void> {
  const isBroken = await hasForeignFiles();
  await precache.install();
  // A language that was used on this device is there in the new version too, before that one takes over.
  await keepUsedLanguages(CHUNKS, languages);
  // Nobody can say so on a page that doesn't start.
  if (isBroken) await self.skipWaiting();
}

/** A new version takes over when the person says so, never in the middle of an order. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'LEAVE_UNANSWERED') leaveUnanswered();
  // Without a network it is tried again when the app is opened next.
  if (message.type === 'REFILL') event.waitUntil(untilLeft(precache.refill()).catch(() => undefined));
});

self.addEventListener('sync', (event) => {
  if (isSyncEvent(event) && event.tag === OUTBOX_SYNC_TAG)
    event.waitUntil(untilLeft(onSyncEvent(syncPorts, event.lastChance)));
});

/** How long an open page may take to send what waits, in milliseconds. One that its browser has frozen never answers. */
const TIMEOUT = 45_000;

const syncPorts: SyncPorts = {
  drainInPages,
  drainHere: () => drainInWorker(workerPorts((error) => console.error('An order could not be sent', error))),
  anyWaits: anyOrderWaits,
  wishAgain: () => registerSync(self.registration),
};

/** An open page drains better: it has the session and shows what happens. */
async function drainInPages(): Promise<number | null> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const reports = await Promise.all(pages.map(drainInPage));
  const waiting = reports.filter((report) => report !== null);
  return waiting.length === 0 ? null : Math.max(...waiting);
}

function drainInPage(page: WindowClient): Promise<number | null> {
  const { port1, port2 } = new MessageChannel();
  const message: WorkerMessage = { type: 'DRAIN' };
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT);
    port1.onmessage = ({ data }: MessageEvent<DrainReport>) => {
      clearTimeout(timer);
      resolve(data.waiting);
    };
    page.postMessage(message, [port2]);
  });
}

/** Background Sync is Chromium's, and not in the compiler's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}
