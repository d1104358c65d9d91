import {
  type FacetedProduct,
  type FacetName,
  facetValues,
  ofEachFacet,
  type ProductFacet,
} from '#domain/search/product-facets.ts';

/** Bits of a product's state. */
export const LIVE = 1;
export const ENABLED = 2;
export const IN_STOCK = 4;
/** The product has a catalog price; one without may have a price of a client or a price group. */
export const PRICED = 8;

/** The facts by which searches narrow and count products. */
export interface FactsOfProduct extends FacetedProduct {
  readonly enabled: boolean;
  readonly in_stock: boolean;
  readonly is_priced: boolean;
}

/**
 * One facet of many products, by the products' numbers. The values of product n stand from `starts[n]` up to
 * `starts[n + 1]`.
 */
export interface FacetColumn {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
  readonly names: readonly string[];
}

export interface ProductFacts {
  readonly states: Uint8Array;
  readonly facets: Readonly<Record<FacetName, FacetColumn>>;
}

const noColumn = (): FacetColumn => ({ starts: new Uint32Array(1), values: new Uint32Array(0), names: [] });

export const NO_FACTS: ProductFacts = {
  states: new Uint8Array(0),
  facets: ofEachFacet(noColumn),
};

function stateOf({ enabled, in_stock, is_priced }: FactsOfProduct): number {
  return LIVE | (enabled ? ENABLED : 0) | (in_stock ? IN_STOCK : 0) | (is_priced ? PRICED : 0);
}

function appendColumn(before: FacetColumn, products: readonly FactsOfProduct[], facet: ProductFacet): FacetColumn {
  const names = [...before.names];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const values: number[] = [];
  const starts = new Uint32Array(before.starts.length + products.length);
  starts.set(before.starts);
  products.forEach((product, place) => {
    for (const name of new Set(facetValues(product, facet))) {
      const number = numbers.get(name) ?? names.length;
      if (number === names.length) {
        names.push(name);
        numbers.set(name, number);
      }
      values.push(number);
    }
    starts[before.starts.length + place] = before.values.length + values.length;
  });
  const all = new Uint32Array(before.values.length + values.length);
  all.set(before.values);
  all.set(values, before.values.length);
  return { starts, values: all, names };
}

/** Adds the facts of further products, which are numbered after the earlier ones. */
export function appendFacts(before: ProductFacts, products: readonly FactsOfProduct[]): ProductFacts {
  const states = new Uint8Array(before.states.length + products.length);
  states.set(before.states);
  states.set(products.map(stateOf), before.states.length);
  return { states, facets: ofEachFacet((facet) => appendColumn(before.facets[facet.name], products, facet)) };
}

/** Tells of a product whether it has one of the values. Marks by a value's number are quicker to read than a set. */
export function hasValue({ starts, values, names }: FacetColumn, wanted: readonly string[]) {
  const chosen = new Set(wanted);
  const marks = Uint8Array.from(names, (name) => Number(chosen.has(name)));
  return (product: number): boolean => {
    const end = starts[product + 1] ?? 0;
    for (let place = starts[product] ?? 0; place < end; place += 1) if (marks[values[place] ?? 0] === 1) return true;
    return false;
  };
}

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** How many of the products have each value, the most frequent first. */
export function countValues({ starts, values, names }: FacetColumn, products: Uint32Array): ValueCount[] {
  const counts = new Uint32Array(names.length);
  for (const product of products) {
    const end = starts[product + 1] ?? 0;
    for (let place = starts[product] ?? 0; place < end; place += 1) {
      const value = values[place] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  return names
    .flatMap((value, number) => (counts[number] ? [{ value, count: counts[number] }] : []))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}

/** About how many bytes facts take. */
export function bytesOfFacts({ states, facets }: ProductFacts): number {
  return Object.values(facets).reduce((sum, { starts, values, names }) => {
    return sum + starts.byteLength + values.byteLength + names.reduce((total, name) => total + 32 + name.length, 0);
  }, states.byteLength);
}
