/**
 * The products of a shelf, a label or another facet, as somebody sees them: buyers leaf through the same ones again and
 * again, and going through a large catalog for them is most of what such a search costs.
 */
import type { AskedFacets } from './asked-facets.ts';

/** The products' numbers, sorted by supplier code. */
type NumberList = Uint32Array;

/** How many lists are kept of what somebody sees; the one unused for longest goes first. */
const KEPT = 64;
/** How many times as many numbers as `seen` has they may hold: shelves within shelves name a product once on each level. */
const MOST_NUMBERS = 3;
const listsOf = new WeakMap<NumberList, Map<string, NumberList>>();

/**
 * Those of the `seen` products that meet facets and stock, which `narrow` finds.
 */
export function narrowed(seen: NumberList, asked: AskedFacets, inStock: boolean, narrow: () => NumberList): NumberList {
  const lists = listsOf.get(seen) ?? new Map<string, NumberList>();
  listsOf.set(seen, lists);
  const key = JSON.stringify([inStock, [...asked.values]]);
  // A copy: a part of a longer array would keep all of it.
  const list = lists.get(key) ?? narrow().slice();
  lists.delete(key);
  lists.set(key, list);
  let numbers = [...lists.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of lists) {
    if (oldest === key || (lists.size <= KEPT && numbers <= MOST_NUMBERS * seen.length)) break;
    lists.delete(oldest);
    numbers -= length;
  }
  return list;
}
