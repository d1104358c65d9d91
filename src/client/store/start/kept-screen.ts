/**
 * The last first screen of this device, as a document. The next start at the same address shows it at once, until the
 * app has drawn the live screen. It shows data of one account, so it is deleted when that account signs out. See
 * decision 0016.
 */

/** Name of the cache. Only one screen is kept. */
const KEPT_SCREEN = 'kept-screen';
/** Header with the hash of the index.html that the document is made of: "sha256-" and the hash in base 64. */
const MADE_OF = 'x-made-of';
/** Headers about the bytes of index.html, which are not those of the document. */
const OF_THE_BYTES = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

/**
 * Keeps the document as the answer for the address, with the other headers of index.html. Replaces the kept screen
 * before it.
 */
export async function keepScreen(address: string, page: Response, made_of: string, document: string): Promise<void> {
  const headers = new Headers(page.headers);
  for (const name of OF_THE_BYTES) headers.delete(name);
  headers.set(MADE_OF, made_of);
  const cache = await caches.open(KEPT_SCREEN);
  await cache.put(address, new Response(document, { headers }));
  const [kept] = await cache.keys(address);
  await deleteFrom(cache, ({ url }) => url !== kept?.url);
}

/**
 * The screen kept for exactly this address, if it is made of this index.html: another index.html starts other scripts.
 */
export async function keptScreen(address: string, made_of: string): Promise<Response | undefined> {
  const kept = await caches.match(address, { cacheName: KEPT_SCREEN });
  if (kept?.headers.get(MADE_OF) !== made_of) return undefined;
  return new Response(await kept.text(), { headers: kept.headers });
}

export async function forgetKeptScreen(): Promise<void> {
  // Pages over plain http have no caches.
  if ((await globalThis.caches?.has(KEPT_SCREEN)) === true)
    await deleteFrom(await caches.open(KEPT_SCREEN), () => true);
}

/**
 * Deletes documents, never the cache: with it, an answer would end that is being read, and the page that is opening
 * would stay blank.
 */
async function deleteFrom(cache: Cache, isMeant: (request: Request) => boolean): Promise<void> {
  for (const request of await cache.keys()) if (isMeant(request)) await cache.delete(request);
}
