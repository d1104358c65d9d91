/**
 * The catalog behind a mailed link: reads all of it and keeps it on the device, so that it also opens in a cold room
 * without network.
 */
import { type PublicCatalog, publicCatalogSchema, publicLinkRoutes } from '#contract/public-link.ts';
import { call } from './api.ts';
import { NetworkError } from './api-error.ts';

const KEPT = 'catalogs-by-link';
const PAGE = 1000;

const keyOf = (public_link: string) => `/kept-catalog/${encodeURIComponent(public_link)}`;

async function readKept(public_link: string): Promise<PublicCatalog | null> {
  const found = await (await caches.open(KEPT)).match(keyOf(public_link));
  const parsed = publicCatalogSchema.safeParse(await found?.json());
  return parsed.success ? parsed.data : null;
}

async function keep(public_link: string, catalog: PublicCatalog): Promise<void> {
  const kept = await caches.open(KEPT);
  // A catalog that has ended must not be shown without network either.
  if (catalog.state !== 'open') await kept.delete(keyOf(public_link));
  else await kept.put(keyOf(public_link), Response.json(catalog));
}

async function readOnline(public_link: string, signal: AbortSignal): Promise<PublicCatalog> {
  const page = (start: number) =>
    call(publicLinkRoutes.publicLink, { params: { public_link }, query: { start, count: PAGE }, signal });
  const first = await page(0);
  const products = [...first.products];
  while (products.length < first.items_total) {
    const next = await page(products.length);
    if (next.products.length === 0) break;
    products.push(...next.products);
  }
  return { ...first, products };
}

export interface LinkedCatalog extends PublicCatalog {
  /** Read from this device, because there is no network. */
  readonly isKept: boolean;
}

export async function readLinkedCatalog(public_link: string, signal: AbortSignal): Promise<LinkedCatalog> {
  try {
    const catalog = await readOnline(public_link, signal);
    // A device without room still shows the catalog.
    await keep(public_link, catalog).catch(() => undefined);
    return { ...catalog, isKept: false };
  } catch (error) {
    const kept = error instanceof NetworkError ? await readKept(public_link).catch(() => null) : null;
    if (kept === null) throw error;
    const isOver = Date.parse(kept.expires_at) <= Date.now();
    return { ...kept, ...(isOver && { state: 'expired' as const, products: [] }), isKept: true };
  }
}
