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
  await forgetKeptScreen();
  const cache = await caches.open(KEPT_SCREEN);
  await cache.put(address, new Response(document, { headers }));
}

/**
 * The screen kept for exactly this address, if it is made of this index.html: another index.html starts other scripts.
 */
export async function keptScreen(address: string, made_of: string): Promise<Response | undefined> {
  const kept = await caches.match(address, { cacheName: KEPT_SCREEN });
  return kept?.headers.get(MADE_OF) === made_of ? kept : undefined;
}

export async function forgetKeptScreen(): Promise<void> {
  // Pages over plain http have no caches.
  await globalThis.caches?.delete(KEPT_SCREEN);
}
