/** The list that the catalog opens with, from one start of the app to the next: see store/first-page.ts. */

import type { PurchaseHabit } from '#client/store/orders/purchase-habit.ts';
import { rememberFirstPage } from '#client/store/start/first-page.ts';
import type { FirstPage } from '#client/store/start/first-page-row.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';
import { facetCount } from './catalog-address.ts';
import type { Listing, ListingRequest } from './listing.ts';
import type { ListedCatalog } from './listing-messages.ts';

/** More than a large screen shows at once. */
const FIRST_PRODUCTS = 40;

type Habits = ReadonlyMap<string, PurchaseHabit>;

/** The beginning of what was asked for; null when that isn't the list the page is the beginning of. */
export function listingOfFirstPage(page: FirstPage | null, request: ListingRequest, locale: string): Listing | null {
  if (page === null || page.locale !== locale || page.shelf !== request.shelf || !opensTheCatalog(request)) return null;
  const { ids, sections, shelves } = page;
  const facets = { brands: [], origins: [], labels: [], promoted: 0, available: 0, ordered: 0 };
  return { ids, sections, shelves, corrected: false, facets };
}

/** Keeps the beginning of a list, if it is the one that the catalog opens with. */
export async function keepFirstPage(
  { account_id, supplier_id, organization_id, generation, locale }: ListedCatalog,
  request: ListingRequest,
  { ids, sections, shelves }: Listing,
  habits: Habits,
): Promise<void> {
  if (request.shelf !== openingShelf(habits) || !opensTheCatalog(request)) return;
  const first = ids.slice(0, FIRST_PRODUCTS);
  await rememberFirstPage(
    await lateDatabase(account_id),
    { supplier_id, organization_id },
    {
      generation,
      locale,
      shelf: request.shelf,
      ids: first,
      sections: sections.filter(({ start }) => start < first.length),
      shelves,
      habits: first.flatMap((id) => habits.get(id) ?? []),
    },
  );
}

/** Whoever has ordered before sees the usual products first. */
export function openingShelf(habits: Habits): 'habits' | 'all' {
  return habits.size > 0 ? 'habits' : 'all';
}

function opensTheCatalog({ query, facets, sort }: ListingRequest): boolean {
  return query === '' && sort === 'default' && facetCount(facets) === 0;
}
