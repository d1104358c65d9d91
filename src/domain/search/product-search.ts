import { isStopWord, words } from '../values/text.ts';
import { type Candidate, correctionsFor, productsWith, wordsFor } from './search-candidates.ts';
import { productsByCode } from './search-codes.ts';
import { BRAND_PLACE, CATEGORY_PLACE, KEYWORD_PLACE, LAST_NAME_PLACE, type SearchIndex } from './search-index.ts';

export interface SearchOptions {
  readonly limit: number;
  /** Products to leave out before they are counted and ranked (facets, "already ordered"). */
  readonly filter?: (id: string) => boolean;
}

/** The products that a query finds, by their numbers in the index. */
export interface NumberedHits {
  /** Best first. */
  readonly products: Uint32Array;
  /** How good each of them is, comparable between catalogs. */
  readonly scores: Uint8Array;
  /** Whether products for similar words are among them, because the typed words found few or none. */
  readonly corrected: boolean;
}

export interface SearchHits {
  /** Best first, at most `limit`. */
  readonly ids: readonly string[];
  /** How good each of them is, comparable between catalogs. */
  readonly scores: readonly number[];
  /** How many hits there are altogether. */
  readonly total: number;
  /** As in the numbered hits. */
  readonly corrected: boolean;
}

type NumberFilter = (product: number) => boolean;

/** With fewer hits than this, the query may hold a typing mistake. */
const FEW = 5;
const HIGHEST_SCORE = 255;
/** The content of a unit, as `words` writes it: 250g, 1kg, 75cl. */
const CONTENT = /^\d+(?:k?g|[cdm]?l)$/u;
const NEXT_TO_EACH_OTHER = 10;
const WHOLE_NAME = 20;
const OUT_OF_STOCK = 20;

/**
 * The value of a term by its place. A name that begins with the term is about it; further back it is an ingredient or a
 * kind. Brand, category and the rest count less than the name.
 */
const PLACE_VALUES = Uint8Array.from({ length: KEYWORD_PLACE + 1 }, (_, place) => {
  if (place === 0) return 100;
  if (place <= LAST_NAME_PLACE) return 74 - 2 * Math.min(place, 6);
  return place === BRAND_PLACE ? 52 : place === CATEGORY_PLACE ? 44 : 40;
});

/**
 * Products for what a buyer typed, best first. Every term must begin a word of the product, singular or plural; a code
 * is found by its beginning or end. Typing mistakes are forgiven only when that finds few products.
 */
export function search(index: SearchIndex, query: string, { limit, filter }: SearchOptions): SearchHits {
  const { ids } = index;
  const { products, scores, corrected } = searchNumbers(
    index,
    query,
    filter && ((product) => filter(ids[product] ?? '')),
  );
  const best = Array.from(products.subarray(0, limit), (product) => ids[product] ?? '');
  return { ids: best, scores: [...scores.subarray(0, limit)], total: products.length, corrected };
}

/** All hits by their numbers in the index, for callers that know more about the products by number. */
export function searchNumbers(index: SearchIndex, query: string, filter?: NumberFilter): NumberedHits {
  const terms = termsOf(query);
  const byCode = productsByCode(index, query);
  const asTyped = terms.map((term, position) => wordsFor(index, term, position === terms.length - 1));
  const exact = rankHits(index, asTyped, byCode, filter);
  if (exact.length >= FEW || terms.length === 0) return hits(index, exact, false);
  const similar = withCorrections(index, terms, asTyped, (position) => asTyped[position]?.length === 0);
  let best = rankHits(index, similar, byCode, filter);
  if (best.length < FEW)
    best = rankHits(
      index,
      withCorrections(index, terms, similar, () => true),
      byCode,
      filter,
    );
  if (best.length > exact.length) return hits(index, best, true);
  const others = terms.filter((term) => !CONTENT.test(term));
  if (exact.length > 0 || others.length === 0 || others.length === terms.length) return hits(index, exact, false);
  // No product has that content. The product with another content is better than no hit.
  return { ...searchNumbers(index, others.join(' '), filter), corrected: true };
}

/** The words of a query. Stop words count only when nothing else is typed. */
function termsOf(query: string): string[] {
  const typed = words(query);
  const meaningful = typed.filter((word) => !isStopWord(word));
  return meaningful.length > 0 ? meaningful : typed.slice(0, 1);
}

/**
 * Adds corrections where they are wanted, and drops terms that match no word at all: an unknown word must not narrow a
 * search.
 */
function withCorrections(
  index: SearchIndex,
  terms: readonly string[],
  known: readonly Candidate[][],
  wanted: (position: number) => boolean,
): Candidate[][] {
  return terms
    .map((term, position) => {
      const before = known[position] ?? [];
      if (!wanted(position)) return before;
      return [...before, ...correctionsFor(index, term, before, position === terms.length - 1)];
    })
    .filter((candidates) => candidates.length > 0);
}

/** The rank of each hit, best first: see `rankOf`. */
function rankHits(
  index: SearchIndex,
  terms: readonly Candidate[][],
  byCode: ReadonlyMap<number, number>,
  filter: NumberFilter | undefined,
): Uint32Array {
  const { matched, reached, sums, inName } = match(index, terms);
  const ranks = new Uint32Array(matched.length + byCode.size);
  let total = 0;
  const keep = (product: number, score: number) => {
    if (filter !== undefined && !filter(product)) return;
    ranks[total] = rankOf(index, product, score);
    total += 1;
  };
  for (const product of matched) {
    const covered = (inName[product] ?? 0) / (index.nameWords[product] || 1);
    const favour = index.favour[product] ?? 0;
    const score =
      (sums[product] ?? 0) / terms.length +
      WHOLE_NAME * covered +
      (favour > 0 ? 14 + 2 * favour : 0) -
      (index.available[product] === 1 ? 0 : OUT_OF_STOCK);
    keep(product, Math.max(score, byCode.get(product) ?? 0));
  }
  const isMatched = (product: number) => terms.length > 0 && reached[product] === terms.length;
  for (const [product, score] of byCode) if (!isMatched(product)) keep(product, score);
  return ranks.subarray(0, total).sort();
}

/** Score and place among equals in one number, the best hit the lowest: numbers sort without a comparison function. */
function rankOf(index: SearchIndex, product: number, score: number): number {
  const bounded = Math.max(0, Math.min(HIGHEST_SCORE, Math.round(score)));
  return (HIGHEST_SCORE - bounded) * index.ids.length + (index.placeAmongEquals[product] ?? 0);
}

/** What a match notes of each product, by its number. */
const newNotes = (size: number) => ({
  /** How many terms the product has. */
  reached: new Uint8Array(size),
  /** The last term's value and place in the product, and the place of the term before. */
  values: new Uint8Array(size),
  places: new Uint8Array(size),
  placesBefore: new Uint8Array(size),
  sums: new Uint16Array(size),
  inName: new Uint8Array(size),
});
/**
 * Each match takes the same notes again: in a large catalog, new ones cost more than a match of few products. All but
 * `reached` are written before they are read.
 */
let notes = newNotes(0);

function emptyNotes(size: number): typeof notes {
  if (notes.reached.length < size) notes = newNotes(size);
  notes.reached.fill(0, 0, size);
  return notes;
}

/**
 * The products that have every term, with the sum of what each term is worth in its best place. The next match
 * overwrites all but `matched`.
 */
function match(index: SearchIndex, terms: readonly Candidate[][]) {
  const { reached, values, places, placesBefore, sums, inName } = emptyNotes(index.ids.length);
  let matched = new Uint32Array(0);
  terms.forEach((candidates, term) => {
    const occurrences = candidates.reduce((sum, { word }) => sum + productsWith(index, word), 0);
    const found = new Uint32Array(term === 0 ? Math.min(occurrences, index.ids.length) : matched.length);
    let count = 0;
    for (const { word, deduction } of candidates) {
      const end = index.starts[word + 1] ?? 0;
      for (let occurrence = index.starts[word] ?? 0; occurrence < end; occurrence += 1) {
        const product = index.products[occurrence] ?? 0;
        const state = reached[product] ?? 0;
        const place = index.places[occurrence] ?? 0;
        const value = Math.max(1, (PLACE_VALUES[place] ?? 0) - deduction);
        if (state === term) {
          reached[product] = term + 1;
          found[count] = product;
          count += 1;
        } else if (value <= (values[product] ?? 0)) continue;
        values[product] = value;
        places[product] = place;
      }
    }
    matched = found.subarray(0, count);
    for (const product of matched) {
      const place = places[product] ?? 0;
      const isInName = place <= LAST_NAME_PLACE;
      const follows = term > 0 && isInName && place === (placesBefore[product] ?? 0) + 1;
      const before = term === 0 ? 0 : (sums[product] ?? 0);
      sums[product] = before + (values[product] ?? 0) + (follows ? NEXT_TO_EACH_OTHER : 0);
      inName[product] = (term === 0 ? 0 : (inName[product] ?? 0)) + Number(isInName);
      placesBefore[product] = place;
    }
  });
  return { matched, reached, sums, inName };
}

function hits(index: SearchIndex, ranks: Uint32Array, corrected: boolean): NumberedHits {
  const size = index.ids.length;
  const products = new Uint32Array(ranks.length);
  const scores = new Uint8Array(ranks.length);
  for (let place = 0; place < ranks.length; place += 1) {
    const each = ranks[place] ?? 0;
    products[place] = index.byPlaceAmongEquals[each % size] ?? 0;
    scores[place] = HIGHEST_SCORE - Math.floor(each / size);
  }
  return { products, scores, corrected };
}
