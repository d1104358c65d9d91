/** Brings the catalog feed onto the device, page by page, and goes on where it was interrupted. */
import type { CatalogPage } from '#contract/catalog.ts';
import { refreshSummary } from '../store/cart/cart-changes.ts';
import { deleteForgottenProducts, nextCursor, storeCatalogPage } from '../store/catalog/catalog-pages.ts';
import { readSpace } from '../store/catalog/catalog-store.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';

export interface CatalogProgress {
  /** Changes brought in since the pull began, and those still to come. */
  readonly done: number;
  readonly remaining: number;
}

export interface CatalogPorts {
  readonly database: DeviceDatabase;
  /** Asks one page; `since` null from the beginning. Rejects when there is no answer. */
  readonly fetchPage: (key: SpaceKey, since: string | null, signal: AbortSignal) => Promise<CatalogPage>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Until the catalog is complete, or the signal aborts, or a page can't be had; what came so far is kept. */
export async function pullCatalog(
  { database, fetchPage, now }: CatalogPorts,
  key: SpaceKey,
  signal: AbortSignal,
  progress: (progress: CatalogProgress) => void,
): Promise<void> {
  let done = 0;
  let ahead: { readonly since: string; readonly page: Promise<CatalogPage> } | null = null;
  while (!signal.aborted) {
    const asked = nextCursor(await readSpace(database, key));
    const page: CatalogPage = await (ahead?.since === asked ? ahead.page : fetchPage(key, asked, signal));
    if (!page.complete && page.cursor === asked) throw new Error('the catalog feed does not move on');
    // The server prepares the next page while this one is stored.
    ahead = page.complete ? null : { since: page.cursor, page: fetchPage(key, page.cursor, signal) };
    // Its failure is met when its turn comes, if it does.
    ahead?.page.catch(() => undefined);
    if ((await storeCatalogPage(database, key, asked, page, now())) === 'stale') continue;
    done += page.products.length + page.gone.length;
    progress({ done, remaining: page.remaining });
    if (page.complete) {
      await refreshSummary(database, key, now());
      return deleteForgottenProducts(database);
    }
  }
}
