/**
 * The last first screen of this device, as a document: the next start at the same address shows it at once, until the app has drawn
 * the live one. It holds what one account saw, so it goes with the account. See decision 0016.
 */

/** Name of the cache. Only one screen is kept. */
const KEPT_SCREEN = 'kept-screen';
/** Header that says which index.html the document is made of: "sha256-" and the hash in base 64. */
const MADE_OF = 'x-made-of';
/** What describes the bytes of the answer that index.html came with, not what it says. */
const OF_THE_BYTES = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];

/** Keeps the document as the answer to the address, in place of any other; with the headers that index.html came with. */
export async function keepScreen(address: string, page: Response, made_of: string, document: string): Promise<void> {
  const headers = new Headers(page.headers);
  for (const name of OF_THE_BYTES) headers.delete(name);
  headers.set(MADE_OF, made_of);
  await forgetKeptScreen();
  const cache = await caches.open(KEPT_SCREEN);
  await cache.put(address, new Response(document, { headers }));
}

/** The screen kept for exactly this address, if it is made of this index.html: another one starts other scripts. */
export async function keptScreen(address: string, made_of: string): Promise<Response | undefined> {
  const kept = await caches.match(address, { cacheName: KEPT_SCREEN });
  return kept?.headers.get(MADE_OF) === made_of ? kept : undefined;
}

export async function forgetKeptScreen(): Promise<void> {
  // Pages over plain http have no caches.
  await globalThis.caches?.delete(KEPT_SCREEN);
}
