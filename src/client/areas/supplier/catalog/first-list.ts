/** The list that the catalog opens with, from one start of the app to the next: see store/start/first-list.ts. */

import { facetCount } from '#client/parts/listing/facets.ts';
import type { Listing, ListingRequest } from '#client/parts/listing/listing.ts';
import type { ListedCatalog } from '#client/parts/listing/listing-messages.ts';
import type { PurchaseHabit } from '#client/store/orders/purchase-habit.ts';
import { rememberFirstList } from '#client/store/start/first-list.ts';
import type { FirstList } from '#client/store/start/first-list-row.ts';
import { lateDatabase } from '#client/store/start/late-database.ts';

/** More than a large screen shows at once. */
const FIRST_PRODUCTS = 40;

type Habits = ReadonlyMap<string, PurchaseHabit>;

/** The kept list as the answer to a request; null when the request asks for another list. */
export function listingOfFirstList(kept: FirstList | null, request: ListingRequest, locale: string): Listing | null {
  if (kept === null || kept.locale !== locale || kept.shelf !== request.shelf || !opensTheCatalog(request)) return null;
  const { ids, sections, shelves } = kept;
  return { ids, sections, shelves, corrected: false, facets: { values: {}, flags: {} } };
}

/** Keeps the first products of a list, if the catalog opens with that list. */
export async function keepFirstList(
  { account_id, supplier_id, organization_id, generation, locale }: ListedCatalog,
  request: ListingRequest,
  { ids, sections, shelves }: Listing,
  habits: Habits,
): Promise<void> {
  if (request.shelf !== openingShelf(habits) || !opensTheCatalog(request)) return;
  const first = ids.slice(0, FIRST_PRODUCTS);
  await rememberFirstList(
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

/** A client that has ordered before sees its usual products first. */
export function openingShelf(habits: Habits): 'habits' | 'all' {
  return habits.size > 0 ? 'habits' : 'all';
}

function opensTheCatalog({ query, facets, sort }: ListingRequest): boolean {
  return query === '' && sort === 'default' && facetCount(facets) === 0;
}
