/**
 * Which products of a catalog a buyer sees, in which order and under which headings. Pure; it runs in the worker over a
 * few facts per product, so that 50,000 of them can be looked through at every key stroke.
 */

import type { ProductFacts } from '#client/parts/products/product-facts.ts';
import type { Category } from '#domain/catalog/product.ts';
import { type Facets, type FacetsLeft, facetsOf, passes } from './facets.ts';

/** `all`, the usual products, the promotions, or a category's id. */
export type Shelf = 'all' | 'habits' | 'promotions' | (string & {});
export const SORT_ORDERS = ['default', 'often', 'name', 'price', 'unit_price'] as const;
/** `default`: by relevance for a query, else shelf after shelf. */
export type SortOrder = (typeof SORT_ORDERS)[number];

export interface ListingRequest {
  readonly query: string;
  readonly shelf: Shelf;
  readonly facets: Facets;
  readonly sort: SortOrder;
}

export interface ListingSection {
  /** null: products without a category */
  readonly category_id: string | null;
  readonly start: number;
  readonly count: number;
}

export interface Listing {
  readonly ids: readonly string[];
  /** Empty when the list is not in the order of the shelves. */
  readonly sections: readonly ListingSection[];
  /** Whether similar words were searched, because the typed ones found little. */
  readonly corrected: boolean;
  /** How many products each value of a facet would leave, before any is chosen; most first. */
  readonly facets: FacetsLeft;
  /** Products per shelf and category (top ones with what is below them), for this query. */
  readonly shelves: Readonly<Record<string, number>>;
}

/** Products in the order of the shelves, and the topmost category of each. Built once per catalog. */
export interface ListingIndex {
  readonly facts: readonly ProductFacts[];
  readonly positions: ReadonlyMap<string, number>;
  /** The topmost category above each one; a topmost one maps to itself. */
  readonly topOf: ReadonlyMap<string, string>;
  /** Puts names in order by the rules of the person's language. */
  readonly names: Intl.Collator;
}

export type Search = (query: string, filter: (id: string) => boolean) => { ids: readonly string[]; corrected: boolean };

/** `locale`: the language whose rules put names in order. */
export function buildListingIndex(
  facts: readonly ProductFacts[],
  categories: readonly Category[],
  locale: string,
): ListingIndex {
  const byId = new Map(categories.map((category) => [category.category_id, category]));
  const topOf = new Map<string, string>();
  const order = new Map<string | null, number>();
  for (const category of categories) {
    const top = topmost(category, byId);
    topOf.set(category.category_id, top.category_id);
    order.set(category.category_id, top.position * 100_000 + (top === category ? 0 : 1 + category.position));
  }
  const last = Number.MAX_SAFE_INTEGER;
  const place = (fact: ProductFacts) => order.get(fact.category_id) ?? last;
  const names = new Intl.Collator(locale.replace('_', '-'));
  const sorted = [...facts].sort((left, right) => place(left) - place(right) || names.compare(left.name, right.name));
  return { facts: sorted, positions: new Map(sorted.map(({ id }, position) => [id, position])), topOf, names };
}

export function listProducts(index: ListingIndex, request: ListingRequest, search: Search): Listing {
  const { query, shelf, facets, sort } = request;
  const found = query === '' ? null : search(query, () => true);
  const candidates = found === null ? index.facts : found.ids.flatMap((id) => factsById(index, id));
  const onShelf = candidates.filter((fact) => isOnShelf(index, fact, shelf));
  const chosen = sorted(onShelf.filter(passes(facets)), sort, index.names);
  const byShelf = query === '' && sort === 'default';
  return {
    ids: chosen.map(({ id }) => id),
    sections: byShelf ? sectionsOf(index, chosen, shelf) : [],
    corrected: found?.corrected ?? false,
    facets: facetsOf(onShelf),
    shelves: shelfCounts(index, candidates),
  };
}

function topmost(category: Category, byId: ReadonlyMap<string, Category>): Category {
  let top = category;
  // A loop in the data must not hang the worker.
  for (let depth = 0; depth < 10 && top.parent_id !== null; depth += 1) top = byId.get(top.parent_id) ?? top;
  return top;
}

export function factsById(index: ListingIndex, id: string): readonly ProductFacts[] {
  const position = index.positions.get(id);
  const fact = position === undefined ? undefined : index.facts[position];
  return fact === undefined ? [] : [fact];
}

function isOnShelf(index: ListingIndex, fact: ProductFacts, shelf: Shelf): boolean {
  switch (shelf) {
    case 'all':
      return true;
    case 'habits':
      return fact.times_ordered > 0;
    case 'promotions':
      return fact.promoted;
    default:
      return fact.category_id !== null && (fact.category_id === shelf || index.topOf.get(fact.category_id) === shelf);
  }
}

/** Products without a price per unit come last; equal ones keep their order. */
function sorted(facts: readonly ProductFacts[], sort: SortOrder, names: Intl.Collator): readonly ProductFacts[] {
  switch (sort) {
    case 'default':
      return facts;
    case 'often':
      return [...facts].sort((left, right) => right.times_ordered - left.times_ordered);
    case 'name':
      return [...facts].sort((left, right) => names.compare(left.name, right.name));
    case 'price':
      return [...facts].sort((left, right) => left.price - right.price);
    case 'unit_price': {
      const last = Number.POSITIVE_INFINITY;
      const price = (fact: ProductFacts) => fact.unit_price ?? last;
      return [...facts].sort((left, right) => (price(left) === price(right) ? 0 : price(left) - price(right)));
    }
  }
}

/** Within a topmost category the lower ones are headings; elsewhere the topmost ones are. */
function sectionsOf(index: ListingIndex, facts: readonly ProductFacts[], shelf: Shelf): ListingSection[] {
  const withinCategory = shelf !== 'all' && shelf !== 'habits' && shelf !== 'promotions';
  const sections: { category_id: string | null; start: number; count: number }[] = [];
  facts.forEach(({ category_id }, position) => {
    const heading =
      category_id === null || withinCategory ? category_id : (index.topOf.get(category_id) ?? category_id);
    const last = sections.at(-1);
    if (last?.category_id === heading) last.count += 1;
    else sections.push({ category_id: heading, start: position, count: 1 });
  });
  return sections;
}

function shelfCounts(index: ListingIndex, facts: readonly ProductFacts[]): Record<string, number> {
  const found: Record<string, number> = { all: facts.length, habits: 0, promotions: 0 };
  const add = (shelf: string) => {
    found[shelf] = (found[shelf] ?? 0) + 1;
  };
  for (const { category_id, promoted, times_ordered } of facts) {
    if (times_ordered > 0) add('habits');
    if (promoted) add('promotions');
    if (category_id === null) continue;
    add(category_id);
    const top = index.topOf.get(category_id);
    if (top !== undefined && top !== category_id) add(top);
  }
  return found;
}
