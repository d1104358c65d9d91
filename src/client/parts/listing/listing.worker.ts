/**
 * Keeps the facts of one catalog in memory and answers the page's questions about it. Reads the device's store, never
 * writes it. The supply center starts one of its own, which searches all suppliers: both read catalogs the same way, so
 * that two scripts would bring the store and the search to each device twice.
 */

import { readCatalogFacts } from '#client/parts/products/read-catalog-facts.ts';
import { productsByIds, readSpace } from '#client/store/catalog/catalog-store.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { purchaseHistory } from '#client/store/orders/order-store.ts';
import { equivalents } from '#domain/orders/equivalents.ts';
import { search } from '#domain/search/product-search.ts';
import { buildSearchIndex, type SearchIndex } from '#domain/search/search-index.ts';
import type { SearchedLine } from '#domain/written-lists/match-line.ts';
import { buildListingIndex, factsById, type ListingIndex, listProducts } from './listing.ts';
import type {
  AnsweredQuestion,
  AskedQuestion,
  ListedCatalog,
  ListingAnswer,
  ListingQuestion,
} from './listing-messages.ts';
import { answerOffers } from './offers-answers.ts';
import type { OffersQuestion } from './offers-messages.ts';

/** Milliseconds after the first list, which needs no search index; the index is built then, or with the first query. */
const SEARCH_INDEX_DELAY = 300;

interface Indexes {
  readonly listing: ListingIndex;
  readonly search: () => SearchIndex;
}

let current: { readonly name: string; readonly indexes: Promise<Indexes> } | null = null;

self.onmessage = async ({ data }: MessageEvent<AskedQuestion | OffersQuestion>) => {
  if (!('question' in data)) return self.postMessage(await answerOffers(data));
  const { number, question } = data;
  try {
    post({ number, answer: await answer(question) });
  } catch (error) {
    current = null;
    post({ number, failure: error instanceof Error ? error.message : String(error) });
  }
};

function post(message: AnsweredQuestion): void {
  self.postMessage(message);
}

async function answer(question: ListingQuestion): Promise<ListingAnswer> {
  const { listing, search: searchIndex } = await indexesOf(question.catalog);
  if (question.kind === 'equivalents') {
    return { kind: 'equivalents', ids: await equivalentIds(listing, question) };
  }
  if (question.kind === 'search') {
    return { kind: 'search', lines: question.texts.map((text) => searchedLine(listing, searchIndex(), text)) };
  }
  const found = listProducts(listing, question.request, (query, filter) =>
    search(searchIndex(), query, { limit: listing.facts.length, filter }),
  );
  return { kind: 'list', listing: found, products: await firstProducts(question, found.ids) };
}

/** Read here, because on the page some forty answers of the store would come between two letters of a search. */
function firstProducts({ catalog, first }: Extract<ListingQuestion, { kind: 'list' }>, ids: readonly string[]) {
  return productsByIds(openDatabase(catalog.account_id), catalog, ids.slice(0, first));
}

/** The most products offered for one line of a written list: a person looks through no more. */
const FOUND_OF_A_LINE = 12;

function searchedLine(listing: ListingIndex, index: SearchIndex, text: string): SearchedLine {
  const { ids, scores, corrected } = search(index, text, { limit: FOUND_OF_A_LINE });
  const found = ids.flatMap((product_id, place) =>
    factsById(listing, product_id).map(({ name, times_ordered, available }) => {
      return { product_id, name, times_ordered, available, score: scores[place] ?? 0 };
    }),
  );
  return { found, corrected };
}

/** Only available products of the missing product's category are read in full. */
async function equivalentIds(
  { facts }: ListingIndex,
  { catalog, missing }: Extract<ListingQuestion, { kind: 'equivalents' }>,
): Promise<readonly string[]> {
  const others = facts.filter(({ category_id, available }) => category_id === missing.category_id && available);
  const candidates = await productsByIds(
    openDatabase(catalog.account_id),
    catalog,
    others.map(({ id }) => id),
  );
  const ordered = new Map(others.map(({ id, times_ordered }) => [id, times_ordered]));
  const timesOrdered = (product_id: string) => ordered.get(product_id) ?? 0;
  return equivalents(missing, candidates.values(), { at: catalog.at, timesOrdered }).map(
    ({ product_id }) => product_id,
  );
}

function indexesOf(catalog: ListedCatalog): Promise<Indexes> {
  const { at, ...identity } = catalog;
  // The facts are read again each hour, because promotions begin and end. The prices shown are computed by the minute.
  const name = JSON.stringify({ ...identity, hour: at.slice(0, 13) });
  if (current?.name !== name) current = { name, indexes: readIndexes(catalog) };
  return current.indexes;
}

async function readIndexes({ account_id, supplier_id, organization_id, ...catalog }: ListedCatalog): Promise<Indexes> {
  const database = openDatabase(account_id);
  const key = { supplier_id, organization_id };
  const space = await readSpace(database, key);
  const habits = await purchaseHistory(database, key);
  const context = { ...catalog, timesOrdered: (id: string) => habits.get(id)?.times_ordered ?? 0 };
  const found = await readCatalogFacts(database, catalog.generation, space, context, () => null);
  let built: SearchIndex | null = null;
  const searchIndex = () => {
    built ??= buildSearchIndex(found.map(({ entry }) => entry));
    return built;
  };
  setTimeout(searchIndex, SEARCH_INDEX_DELAY);
  const facts = found.map(({ fact }) => fact);
  return { listing: buildListingIndex(facts, space?.categories ?? [], catalog.locale), search: searchIndex };
}
