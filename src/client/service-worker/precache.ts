/**
 * The files of the app that every device keeps. A file is kept only if it is the one that this version was built with,
 * so that a captive portal's page never takes its place. One wrong file fails the installation, and the earlier version
 * stays.
 */
import { cacheNames } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keptScreen } from '../store/start/kept-screen.ts';
import { keepFromPacks, type MissingFile } from './packs.ts';
import { fetchWhole, isOfItsType, isWhole, keptIn, type ListedFile } from './whole-file.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The address behind the repair button of a page that did not start (scripts/start-words.ts): every file is checked
 * before the page opens.
 */
const START_ANEW = /[?&]start=anew$/;

export interface Precache {
  /** Fetches every file that is missing or wrong. Rejects when one of them can't be had. */
  readonly install: () => Promise<void>;
  /** Fetches the missing files: the browser or a person may have emptied the cache. */
  readonly refill: () => Promise<void>;
}

/**
 * Answers from the cache. Whatever page is opened gets index.html, or the screen kept for its address; addresses of
 * `serverPaths` are left to the server.
 */
export function startPrecache(files: readonly ListedFile[], serverPaths: RegExp): Precache {
  const controller = new PrecacheController({ plugins: [{ cachedResponseWillBeUsed: dropForeign }] });
  controller.addToCacheList([...files]);
  registerRoute(new PrecacheRoute(controller));
  cleanupOutdatedCaches();
  self.addEventListener('activate', (event) => void controller.activate(event));
  const packOf = new Map(files.map(({ url, pack }) => [new URL(url, self.location.origin).href, pack]));
  const packSizes = new Map<string, number>();
  for (const { pack } of files) if (pack !== undefined) packSizes.set(pack, (packSizes.get(pack) ?? 0) + 1);
  const fill = async (isRight: (cache: Cache, key: string, integrity: string) => Promise<boolean>) => {
    const cache = await caches.open(cacheNames.precache);
    const kept = await keptIn(cache);
    const missing: MissingFile[] = [];
    for (const [url, key] of controller.getURLsToCacheKeys()) {
      const integrity = controller.getIntegrityForCacheKey(key) ?? '';
      if (!(kept.has(key) && (await isRight(cache, key, integrity))))
        missing.push({ url, key, integrity, pack: packOf.get(url) });
    }
    const rest = await keepFromPacks(missing, packSizes, (key, file) => cache.put(key, file));
    for (const { url, key, integrity } of rest) await cache.put(key, await fetchWhole(url, integrity));
  };
  const install = () => fill(isKeptWhole);
  const page = controller.createHandlerBoundToURL('/index.html');
  const made_of = files.find(({ url }) => url === 'index.html')?.integrity ?? '';
  const firstPage: typeof page = async (asked) => (await keptScreen(asked.request.url, made_of)) ?? page(asked);
  const pageAnew: typeof page = async (asked) => {
    // Files that can't be had now stay as they are.
    await install().catch(() => undefined);
    return page(asked);
  };
  registerRoute(new NavigationRoute(pageAnew, { allowlist: [START_ANEW] }));
  registerRoute(new NavigationRoute(firstPage, { denylist: [serverPaths] }));
  return {
    install,
    refill: () => fill(async () => true),
  };
}

/** Whether an earlier version left a file of the wrong type on this device, with which its pages don't start. */
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

/**
 * A cached answer of another type is deleted and not used: the network is asked, and the next refill restores the file.
 */
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
