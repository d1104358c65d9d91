/** Fetches the catalog feed page by page, and continues after an interruption. */
import type { CatalogPage } from '#contract/catalog.ts';
import { refreshSummary } from '../store/cart/cart-changes.ts';
import { nextCursor, storeCatalogPage } from '../store/catalog/catalog-pages.ts';
import { readSpace } from '../store/catalog/catalog-store.ts';
import { foldCatalog } from '../store/catalog/fold-catalog.ts';
import { deleteForgottenProducts } from '../store/catalog/forgotten-products.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';

export interface CatalogProgress {
  /** The number of changes stored since the pull began, and of those still to come. */
  readonly done: number;
  readonly remaining: number;
}

export interface CatalogPorts {
  readonly database: DeviceDatabase;
  /**
   * Asks for one page; null as `since` asks from the beginning. Rejects without an answer. May call `goesOn` with the
   * next page's cursor before this page has arrived.
   */
  readonly fetchPage: (
    key: SpaceKey,
    since: string | null,
    signal: AbortSignal,
    goesOn: (next: string) => void,
  ) => Promise<CatalogPage>;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Fetches pages until the catalog is complete or the signal aborts; rejects when a page can't be had. Stored pages are
 * kept.
 */
export async function pullCatalog(
  { database, fetchPage, now }: CatalogPorts,
  key: SpaceKey,
  signal: AbortSignal,
  progress: (progress: CatalogProgress) => void,
): Promise<void> {
  let done = 0;
  const take = pagesAhead((since, goesOn) => fetchPage(key, since, signal, goesOn));
  while (!signal.aborted) {
    const since = nextCursor(await readSpace(database, key));
    const page = await take(since);
    if (!page.complete && page.cursor === since) throw new Error('the catalog feed does not move on');
    if ((await storeCatalogPage(database, key, since, page, now())) === 'stale') continue;
    done += page.products.length + page.gone.length;
    progress({ done, remaining: page.remaining });
    if (page.complete) {
      await refreshSummary(database, key, now());
      await deleteForgottenProducts(database);
      return foldCatalog(database, key, signal);
    }
  }
}

interface AskedPage {
  readonly since: string | null;
  readonly page: Promise<CatalogPage>;
  /** The next page's cursor, once it is known; null on the last page. */
  next: string | null;
}

/**
 * Takes page after page, and asks for one page ahead: the server prepares it while the current page arrives and is
 * stored.
 */
function pagesAhead(
  fetch: (since: string | null, goesOn: (next: string) => void) => Promise<CatalogPage>,
): (since: string | null) => Promise<CatalogPage> {
  let current: AskedPage | null = null;
  let ahead: AskedPage | null = null;
  const ask = (since: string | null): AskedPage => {
    const goesOn = (next: string) => {
      asked.next = next;
      askAhead();
    };
    const asked: AskedPage = { since, next: null, page: fetch(since, goesOn) };
    // If this page fails, `take` rejects when its turn comes; until then the failure must not count as unhandled.
    asked.page.catch(() => undefined);
    return asked;
  };
  const askAhead = () => {
    const next = current?.next ?? null;
    if (next !== null) ahead ??= ask(next);
  };
  return async (since) => {
    const taken = ahead?.since === since ? ahead : ask(since);
    current = taken;
    ahead = null;
    askAhead();
    const page = await taken.page;
    // An older server does not tell the cursor earlier.
    if (!page.complete) taken.next = page.cursor;
    askAhead();
    return page;
  };
}
