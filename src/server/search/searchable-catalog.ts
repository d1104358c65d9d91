import { type NumberedHits, searchNumbers } from '#domain/search/product-search.ts';
import { buildSearchIndex, type SearchIndex } from '#domain/search/search-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { appendFacts, LIVE, type ProductFacts } from './product-facts.ts';
import { numberOf } from './product-numbers.ts';
import type { ChangedProduct, IndexedProduct } from './read-products.ts';

/**
 * A supplier's catalog at a version: an index, and beside it the products changed since it was built. Changed products
 * are numbered after those of the index.
 */
export interface SearchableCatalog {
  readonly built: CatalogIndex;
  /** The catalog version up to which changes are known. */
  readonly version: number;
  readonly changes: SearchIndex;
  /** The numbers of the changed products, without deleted ones. */
  readonly changed: ReadonlyMap<string, number>;
  /** The facts of the index's products and of the changed ones. In the index, a changed product is no longer live. */
  readonly facts: ProductFacts;
  /** The numbers of all live products, sorted by supplier code. */
  readonly byCode: Uint32Array;
  /** By number, the product's place in `byCode`. */
  readonly codePlaces: Uint32Array;
}

const NO_CHANGES = buildSearchIndex([]);

export function unchanged(built: CatalogIndex): SearchableCatalog {
  const byCode = Uint32Array.from(built.index.ids, (_, number) => number);
  return {
    built,
    version: built.version,
    changes: NO_CHANGES,
    changed: new Map(),
    facts: built.facts,
    byCode,
    codePlaces: byCode,
  };
}

/** The catalog with all products that have changed since the index was built; `changes` are sorted by supplier code. */
export function withChanges(
  built: CatalogIndex,
  version: number,
  changes: readonly ChangedProduct[],
): SearchableCatalog {
  const present = changes.flatMap(({ product, follows }) => (product ? [{ product, follows }] : []));
  const products: readonly IndexedProduct[] = present.map(({ product }) => product);
  const first = built.index.ids.length;
  const facts = appendFacts(
    built.facts,
    products.map((product) => product.facts),
  );
  for (const { product_id } of changes) {
    const before = numberOf(built.numbers, built.index.ids, product_id);
    if (before !== undefined) facts.states[before] = 0;
  }
  const changed = new Map(products.map(({ entry }, place) => [entry.id, first + place]));
  return {
    built,
    version,
    changes: buildSearchIndex(products.map(({ entry }) => entry)),
    changed,
    facts,
    ...codeOrder(built, facts.states, present, changed),
  };
}

function codeOrder(
  { index, numbers }: CatalogIndex,
  states: Uint8Array,
  present: readonly { readonly follows: string | null }[],
  changed: ReadonlyMap<string, number>,
): Pick<SearchableCatalog, 'byCode' | 'codePlaces'> {
  const first = index.ids.length;
  /**
   * Changed products by the number of the unchanged product before them; -1: there is none. One that follows a changed
   * product has the same key as that product, and stands after it.
   */
  const followers = new Map<number, number[]>();
  let behind = -1;
  present.forEach(({ follows }, place) => {
    if (follows === null) behind = -1;
    else if (!changed.has(follows)) behind = numberOf(numbers, index.ids, follows) ?? behind;
    const others = followers.get(behind);
    if (others) others.push(first + place);
    else followers.set(behind, [first + place]);
  });
  const byCode = new Uint32Array(states.length);
  const codePlaces = new Uint32Array(states.length);
  let count = 0;
  const add = (number: number) => {
    byCode[count] = number;
    codePlaces[number] = count;
    count += 1;
  };
  for (let number = -1; number < first; number += 1) {
    if (((states[number] ?? 0) & LIVE) !== 0) add(number);
    for (const follower of followers.get(number) ?? []) add(follower);
  }
  return { byCode: byCode.subarray(0, count), codePlaces };
}

/** The number of a live product; undefined: it is not in the catalog. */
export function productNumber({ built, changed, facts }: SearchableCatalog, id: string): number | undefined {
  const number = changed.get(id) ?? numberOf(built.numbers, built.index.ids, id);
  return number !== undefined && ((facts.states[number] ?? 0) & LIVE) !== 0 ? number : undefined;
}

export function productIds({ built, changes }: SearchableCatalog, numbers: Uint32Array): string[] {
  const { ids } = built.index;
  return Array.from(numbers, (number) => ids[number] ?? changes.ids[number - ids.length] ?? '');
}

/** The numbers of the products that a query finds, best first. */
export function findNumbers({ built, changes, changed, facts, byCode }: SearchableCatalog, query: string): Uint32Array {
  const first = built.index.ids.length;
  const isChanged = facts.states.length > first || byCode.length < first || changed.size > 0;
  const before = searchNumbers(
    built.index,
    query,
    isChanged ? (number) => ((facts.states[number] ?? 0) & LIVE) !== 0 : undefined,
  );
  if (changes.ids.length === 0) return before.products;
  const found = searchNumbers(changes, query);
  const after = { ...found, products: found.products.map((number) => first + number) };
  // If either part has the words as they were typed, hits for similar words are dropped, as in a single index.
  const asTyped = [before, after].filter(({ corrected, products }) => !corrected && products.length > 0);
  const [left, right] = asTyped.length > 0 ? asTyped : [before, after];
  return left && right ? merged(left, right) : (left?.products ?? new Uint32Array(0));
}

/** Merges two lists of hits, best first; of equal scores those of `left` come first. */
function merged(left: NumberedHits, right: NumberedHits): Uint32Array {
  const all = new Uint32Array(left.products.length + right.products.length);
  let [fromLeft, fromRight] = [0, 0];
  while (fromLeft + fromRight < all.length) {
    const isLeft =
      fromRight === right.products.length ||
      (fromLeft < left.products.length && (left.scores[fromLeft] ?? 0) >= (right.scores[fromRight] ?? 0));
    all[fromLeft + fromRight] = (isLeft ? left.products[fromLeft] : right.products[fromRight]) ?? 0;
    if (isLeft) fromLeft += 1;
    else fromRight += 1;
  }
  return all;
}
