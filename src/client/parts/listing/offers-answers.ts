/** Keeps a search index of each supplier's catalog in memory and searches them all. Reads the store, never writes it. */
import { readCatalogFacts } from '#client/parts/products/read-catalog-facts.ts';
import { readSpace } from '#client/store/catalog/catalog-store.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { purchaseHistory } from '#client/store/orders/order-store.ts';
import { buildSearchIndex } from '#domain/search/search-index.ts';
import { offerFacts } from './offer-facts.ts';
import type { OfferedCatalog, OffersAnswer, OffersQuestion } from './offers-messages.ts';
import { type SearchedCatalog, searchOffers } from './search-offers.ts';

/** By name of the catalog: a new version of one supplier's catalog leaves the others' indexes as they are. */
const indexes = new Map<string, Promise<SearchedCatalog>>();

export async function answerOffers(question: OffersQuestion): Promise<OffersAnswer> {
  const { number, query } = question;
  try {
    const catalogs = await Promise.all(question.catalogs.map((catalog) => indexOf(catalog, question)));
    forgetOthers(question);
    return { number, found: searchOffers(catalogs, query) };
  } catch (error) {
    indexes.clear();
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The facts are read again each hour, because promotions begin and end. */
function nameOf(catalog: OfferedCatalog, { account_id, locale, at }: OffersQuestion): string {
  return JSON.stringify({ ...catalog, account_id, locale, hour: at.slice(0, 13) });
}

function indexOf(catalog: OfferedCatalog, question: OffersQuestion): Promise<SearchedCatalog> {
  const name = nameOf(catalog, question);
  const known = indexes.get(name) ?? readIndex(catalog, question);
  indexes.set(name, known);
  return known;
}

function forgetOthers(question: OffersQuestion): void {
  const wanted = new Set(question.catalogs.map((catalog) => nameOf(catalog, question)));
  for (const name of indexes.keys()) if (!wanted.has(name)) indexes.delete(name);
}

async function readIndex(
  { supplier_id, organization_id, generation }: OfferedCatalog,
  { account_id, locale, at }: OffersQuestion,
): Promise<SearchedCatalog> {
  const database = openDatabase(account_id);
  const key = { supplier_id, organization_id };
  const space = await readSpace(database, key);
  const habits = await purchaseHistory(database, key);
  const context = {
    locale,
    at,
    precision: space?.client?.terms.price_decimal_precision ?? 2,
    timesOrdered: (id: string) => habits.get(id)?.times_ordered ?? 0,
  };
  const found = await readCatalogFacts(database, generation, space, context, (product, category) =>
    offerFacts(product, category, at),
  );
  return {
    supplier_id,
    index: buildSearchIndex(found.map(({ entry }) => entry)),
    facts: found.map(({ also }) => also),
  };
}
