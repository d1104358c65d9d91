/**
 * Searches several suppliers' catalogs at once and puts what they have side by side. Pure; it runs in the worker over
 * each supplier's own search index.
 */
import { kindOf } from '#domain/orders/kind-words.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import { type ComparedOffer, compareOffers, type Offer, type OfferList } from '#domain/search/compare-offers.ts';
import { searchNumbers } from '#domain/search/product-search.ts';
import type { SearchIndex } from '#domain/search/search-index.ts';
import { isStopWord, singular, words } from '#domain/values/text.ts';
import type { OfferFacts } from './offer-facts.ts';

export interface SearchedCatalog {
  readonly supplier_id: string;
  readonly index: SearchIndex;
  /** By the product's number in the index. */
  readonly facts: readonly OfferFacts[];
}

/** An offer as the page shows it. */
export interface ShownOffer extends Omit<ComparedOffer, 'offer' | 'price'> {
  readonly supplier_id: string;
  readonly product_id: string;
  readonly price: UnitPrice | null;
}

export interface ShownGroup {
  readonly lists: readonly (Omit<OfferList, 'offers'> & { readonly offers: readonly ShownOffer[] })[];
}

export interface OffersFound {
  readonly groups: readonly ShownGroup[];
  /** By supplier_id: how many products of theirs were found. */
  readonly counts: Readonly<Record<string, number>>;
  /** Whether similar words were searched, because the typed ones found little. */
  readonly corrected: boolean;
}

/** Products of one supplier that are put beside the others': a person looks through no more. */
const MOST_OF_A_SUPPLIER = 40;

export function searchOffers(catalogs: readonly SearchedCatalog[], query: string): OffersFound {
  const found = catalogs.map((catalog) => ({ catalog, hits: searchNumbers(catalog.index, query) }));
  // Where one supplier has what was typed, the others' similar words are not what was meant.
  const asTyped = found.filter(({ hits }) => !hits.corrected && hits.products.length > 0);
  const meant = asTyped.length > 0 ? asTyped : found;
  const offers = meant
    .flatMap(({ catalog, hits }) =>
      Array.from(hits.products.subarray(0, MOST_OF_A_SUPPLIER), (product, place) =>
        offerOf(catalog, product, hits.scores[place] ?? 0),
      ),
    )
    .sort((left, right) => right.score - left.score);
  return {
    groups: compareOffers(offers).map(({ lists }) => ({
      lists: lists.map((list) => ({ ...list, offers: list.offers.map(shown) })),
    })),
    counts: Object.fromEntries(meant.map(({ catalog, hits }) => [catalog.supplier_id, hits.products.length])),
    corrected: asTyped.length === 0 && found.some(({ hits }) => hits.corrected),
  };
}

const NOTHING_KNOWN: OfferFacts = {
  gtins: [],
  temperature: 'ambient',
  available: false,
  price: null,
  pricePerUnit: null,
  name: '',
  brand: null,
  category: null,
};

function offerOf({ supplier_id, index, facts }: SearchedCatalog, product: number, score: number): Offer {
  const known = facts[product] ?? NOTHING_KNOWN;
  const { gtins, temperature, available, price } = known;
  const { kind, categoryWords } = comparedBy(known);
  const product_id = index.ids[product] ?? '';
  const { pricePerUnit } = known;
  // Field by field: spreading the facts of 200 hits costs more than their search.
  return { supplier_id, product_id, score, kind, categoryWords, gtins, temperature, available, price, pricePerUnit };
}

type ComparedBy = Pick<Offer, 'kind' | 'categoryWords'>;
/** Read once of each product that is found: letter by letter, a search finds much the same. */
const comparedWords = new WeakMap<OfferFacts, ComparedBy>();

function comparedBy(facts: OfferFacts): ComparedBy {
  const known = comparedWords.get(facts);
  if (known !== undefined) return known;
  const categoryWords = words(facts.category ?? '')
    .filter((word) => !isStopWord(word))
    .map(singular);
  const read = { kind: kindOf(facts.name, facts.brand), categoryWords };
  comparedWords.set(facts, read);
  return read;
}

function shown({ offer: { supplier_id, product_id }, ...compared }: ComparedOffer): ShownOffer {
  return { supplier_id, product_id, ...compared };
}
