import { type NumberedHits, searchNumbers } from '#domain/search/product-search.ts';
import { buildSearchIndex, type SearchIndex } from '#domain/search/search-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { appendFacts, LIVE, type ProductFacts } from './product-facts.ts';
import { numberOf } from './product-numbers.ts';
import type { ChangedProduct, IndexedProduct } from './read-products.ts';

/** A supplier's catalog as it stands at a version: an index, and what has changed since beside it, numbered after its products. */
export interface SearchableCatalog {
  readonly built: CatalogIndex;
  /** The catalog version up to which changes are known. */
  readonly version: number;
  readonly changes: SearchIndex;
  /** Numbers of the changed products that are not gone. */
  readonly changed: ReadonlyMap<string, number>;
  /** Of both; what the index has of a changed product is not live. */
  readonly facts: ProductFacts;
  /** Numbers of all live products by supplier code, and where each stands among them. */
  readonly byCode: Uint32Array;
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

/** The catalog with everything that has changed since the index was built, by supplier code. */
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
  /** Changed products by the unchanged one that they follow; -1: they follow none. Those that follow a changed one stand right after it. */
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

/** undefined: not in the catalog. */
export function productNumber({ built, changed, facts }: SearchableCatalog, id: string): number | undefined {
  const number = changed.get(id) ?? numberOf(built.numbers, built.index.ids, id);
  return number !== undefined && ((facts.states[number] ?? 0) & LIVE) !== 0 ? number : undefined;
}

export function productIds({ built, changes }: SearchableCatalog, numbers: Uint32Array): string[] {
  const { ids } = built.index;
  return Array.from(numbers, (number) => ids[number] ?? changes.ids[number - ids.length] ?? '');
}

/** Numbers of what a query finds, best first. */
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
  // What has the words as typed stands before what has similar ones, as in one index.
  const asTyped = [before, after].filter(({ corrected, products }) => !corrected && products.length > 0);
  const [left, right] = asTyped.length > 0 ? asTyped : [before, after];
  return left && right ? merged(left, right) : (left?.products ?? new Uint32Array(0));
}

/** Both, best first; of equals the left ones first. */
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
