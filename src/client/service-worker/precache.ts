/**
 * What every device keeps of the app. A file is kept only when it is the one that this version was built with, so that a captive
 * portal's page never stands in its place: one wrong file fails the installation, and the earlier version goes on.
 */
import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keptScreen } from '../store/start/kept-screen.ts';
import { fetchWhole, isOfItsType, isWhole, type ListedFile } from './whole-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** The address of the key on a page that did not start (scripts/start-words.ts): every file is looked through before it is opened. */
const START_ANEW = /[?&]start=anew$/;

export interface Precache {
  /** Puts every file there that is not, or not as it should be. Rejects when one can't be had. */
  readonly install: () => Promise<void>;
  /** Puts the missing files there: the browser or a person may empty the cache. */
  readonly refill: () => Promise<void>;
}

/** Answers from the cache: whatever page is opened with index.html, or the screen kept for it; save those of `serverPaths`. */
export function startPrecache(files: readonly ListedFile[], serverPaths: RegExp): Precache {
  const controller = new PrecacheController({ plugins: [{ cachedResponseWillBeUsed: dropForeign }] });
  controller.addToCacheList([...files]);
  registerRoute(new PrecacheRoute(controller));
  cleanupOutdatedCaches();
  self.addEventListener('activate', (event) => void controller.activate(event));
  const fill = async (isKept: (cache: Cache, key: string, integrity: string) => Promise<boolean>) => {
    const cache = await caches.open(cacheNames.precache);
    for (const [url, key] of controller.getURLsToCacheKeys()) {
      const integrity = controller.getIntegrityForCacheKey(key) ?? '';
      if (!(await isKept(cache, key, integrity))) await cache.put(key, await fetchWhole(url, integrity));
    }
  };
  const install = () => fill(isKeptWhole);
  const page = controller.createHandlerBoundToURL('/index.html');
  const made_of = files.find(({ url }) => url === 'index.html')?.integrity ?? '';
  const firstPage: typeof page = async (asked) => (await keptScreen(asked.request.url, made_of)) ?? page(asked);
  const pageAnew: typeof page = async (asked) => {
    // What can't be had now stays as it is.
    await install().catch(() => undefined);
    return page(asked);
  };
  registerRoute(new NavigationRoute(pageAnew, { allowlist: [START_ANEW] }));
  registerRoute(new NavigationRoute(firstPage, { denylist: [serverPaths] }));
  return {
    install,
    refill: () => fill(async (cache, key) => (await cache.match(key)) !== undefined),
  };
}

/** Whether an earlier version left something on this device that can't be what it is named: its pages start no more. */
export async function hasForeignFiles(): Promise<boolean> {
  const cache = await caches.open(cacheNames.precache);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept !== undefined && !isOfItsType(kept, request.url)) return true;
  }
  return false;
}

async function isKeptWhole(cache: Cache, key: string, integrity: string): Promise<boolean> {
  const kept = await cache.match(key);
  return kept !== undefined && (await isWhole(kept, key, integrity));
}

/** An answer of another type is none: the network is asked, and the next refill puts the file back. */
async function dropForeign({
  request,
  cachedResponse,
}: {
  request: Request;
  cachedResponse?: Response;
}): Promise<Response | null> {
  if (cachedResponse === undefined || isOfItsType(cachedResponse, request.url)) return cachedResponse ?? null;
  const cache = await caches.open(cacheNames.precache);
  await cache.delete(request);
  return null;
}
