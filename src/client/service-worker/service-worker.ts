/**
 * Keeps the app's files and the catalog's pictures on the device, and sends waiting orders on a background sync.
 * Catalog, carts and orders live in IndexedDB only; calls of the API go to the network untouched.
 */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { type DrainReport, OUTBOX_SYNC_TAG, registerSync, type WorkerMessage } from '../sync/background-sync.ts';
import { boundedCache, cacheOnUse } from './bounded-cache.ts';
import { forgetEarlier, keepLanguage, keepUsedLanguages, keptLanguages, languageOf } from './languages.ts';
import { leaveUnanswered, untilLeft } from './leave-unanswered.ts';
import { hasForeignFiles, startPrecache } from './precache.ts';
import { openNotified, renewSubscription, showPush } from './push-message.ts';
import { anyOrderWaits } from './raw-outbox.ts';
import { SHARE_PATH, takeShare } from './share-target.ts';
import { onSyncEvent, type SyncPorts } from './sync-event.ts';
import type { ListedFile } from './whole-file.ts';
import { drainInWorker } from './worker-drain.ts';
import { workerPorts } from './worker-ports.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: ListedFile[] };

/** The cache of files that are kept from their first use on. */
const CHUNKS = 'chunks';
/** Addresses that the server answers itself. */
const SERVER_PATHS = /^\/(?:api|v1|v2|experimental|health|docs|static)(?:\/|$)|^\/openapi\.json$/;

const { shell, languages } = keptLanguages(self.__WB_MANIFEST);
const precache = startPrecache(shell, SERVER_PATHS);
clientsClaim();

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  boundedCache('pictures', /^image\//, 3000),
);

/** Back office code and further languages are not precached; the names of their files change with their content. */
const chunks = cacheOnUse(CHUNKS, /javascript|css|font|wasm/);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && languageOf(url.pathname) !== null,
  async ({ event, request, url }) => {
    const answer = await chunks.handle({ event, request });
    // A file that can't be had now is fetched with the next file of its language that a page asks for.
    event.waitUntil(untilLeft(keepLanguage(CHUNKS, languages, languageOf(url.pathname))).catch(() => undefined));
    return answer;
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), chunks);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShare(request),
  'POST',
);

self.addEventListener('install', (event) => event.waitUntil(install()));

/** All or nothing: an installation that fails leaves the present version alone. */
async function install(): Promise<void> {
  const isBroken = await hasForeignFiles();
  await precache.install();
  // A language that this device uses is complete in the new version before that version takes over.
  await keepUsedLanguages(CHUNKS, languages);
  // A page that doesn't start can't ask the person, so the new version takes over by itself.
  if (isBroken) await self.skipWaiting();
}

self.addEventListener('activate', (event) => event.waitUntil(forgetEarlier(CHUNKS, languages)));

/** A new version takes over when the person agrees, never in the middle of an order. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'LEAVE_UNANSWERED') leaveUnanswered();
  // Without a network, the next start of the app tries again.
  if (message.type === 'REFILL') event.waitUntil(untilLeft(precache.refill()).catch(() => undefined));
});

self.addEventListener('sync', (event) => {
  if (isSyncEvent(event) && event.tag === OUTBOX_SYNC_TAG)
    event.waitUntil(untilLeft(onSyncEvent(syncPorts, event.lastChance)));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data?.text() ?? null)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotified(self.clients, event.notification.data, self.location.origin));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  if (isSubscriptionChange(event) && event.oldSubscription !== null)
    // Without a network, the person sees on the screen for notifications that this device takes none.
    event.waitUntil(renewSubscription(self.registration, event.oldSubscription).catch(() => undefined));
});

/** The compiler's library lacks it. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
}

function isSubscriptionChange(event: Event): event is SubscriptionChange {
  return 'oldSubscription' in event && 'waitUntil' in event;
}

/**
 * How long an open page may take to send waiting orders, in milliseconds. A page that its browser has frozen never
 * answers.
 */
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

/** Only Chromium has Background Sync, and the compiler's library lacks its type. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}
