import { tokens } from '../values/text.ts';

export interface NearMatch<Row, Product> {
  readonly row: Row;
  readonly product: Product;
}

/** From this likeness on, two names may be one product. */
const NEAR = 0.6;
/** A word that more products than this have tells nothing about any of them. */
const COMMON = 300;
/** The most products that a row is weighed against; lists with thousands of nearly equal names stay within bounds. */
const MOST = 20;
const SHORTEST_STEM = 4;

const stemOf = (word: string) => (/\d/.test(word) ? word : word.slice(0, SHORTEST_STEM));
const stemsOf = (name: string) => new Set(tokens(name).map(stemOf));

/** How alike names of so many stems are that have `both` in common, 0 to 1. */
const likeness = (left: number, right: number, both: number) => (2 * both) / (left + right);

/** Products by the stems of their names. */
class StemIndex {
  readonly #products = new Map<string, number[]>();
  readonly #common = new Map<string, ReadonlySet<number>>();
  /** How many stems each product has. */
  readonly #sizes: Uint16Array;
  /** How many telling stems of the present row each product has; all zero between two rows. */
  readonly #shared: Uint16Array;

  constructor(names: readonly string[]) {
    this.#sizes = Uint16Array.from(names, (name, product) => {
      const stems = stemsOf(name);
      for (const stem of stems) {
        const products = this.#products.get(stem);
        if (products) products.push(product);
        else this.#products.set(stem, [product]);
      }
      return stems.size;
    });
    for (const [stem, products] of this.#products) {
      if (products.length <= COMMON) continue;
      this.#common.set(stem, new Set(products));
      this.#products.delete(stem);
    }
    this.#shared = new Uint16Array(names.length);
  }

  /** Products that share a telling word with the name and come close to it, with their likeness. */
  near(name: string): { readonly product: number; readonly score: number }[] {
    const stems = stemsOf(name);
    const common: ReadonlySet<number>[] = [];
    const candidates: number[] = [];
    for (const stem of stems) {
      const products = this.#products.get(stem);
      if (products === undefined) {
        const many = this.#common.get(stem);
        if (many) common.push(many);
        continue;
      }
      for (const product of products) {
        const shared = this.#shared[product] ?? 0;
        if (shared === 0) candidates.push(product);
        this.#shared[product] = shared + 1;
      }
    }
    // A list of many thousands of rows has many millions of candidates: nothing is made for those that aren't near.
    const near: { product: number; score: number }[] = [];
    for (const product of candidates) {
      const size = this.#sizes[product] ?? 0;
      let both = this.#shared[product] ?? 0;
      this.#shared[product] = 0;
      if (likeness(stems.size, size, both + common.length) < NEAR) continue;
      for (const products of common) if (products.has(product)) both += 1;
      const score = likeness(stems.size, size, both);
      if (score >= NEAR) near.push({ product, score });
    }
    return near;
  }
}

/**
 * New rows whose names come close to products that the list doesn't name: perhaps the same product, renamed a little.
 * Each product stands beside one row at most; the nearest pairs come first.
 * @param othersThan products that a row is known not to be
 */
export function nearMatches<Row, Product>(
  rows: readonly Row[],
  products: readonly Product[],
  nameOfRow: (row: Row) => string,
  nameOfProduct: (product: Product) => string,
  othersThan: (row: Row) => ReadonlySet<Product> = () => new Set(),
): NearMatch<Row, Product>[] {
  if (products.length === 0) return [];
  const index = new StemIndex(products.map(nameOfProduct));
  const pairs: { row: Row; product: Product; score: number }[] = [];
  for (const row of rows) {
    const others = othersThan(row);
    const near: typeof pairs = [];
    for (const { product: place, score } of index.near(nameOfRow(row))) {
      const product = products[place];
      if (product !== undefined && !others.has(product)) near.push({ row, product, score });
    }
    if (near.length > MOST) near.sort((left, right) => right.score - left.score).length = MOST;
    for (const pair of near) pairs.push(pair);
  }
  const usedRows = new Set<Row>();
  const usedProducts = new Set<Product>();
  return pairs
    .sort((left, right) => right.score - left.score)
    .filter(({ row, product }) => {
      if (usedRows.has(row) || usedProducts.has(product)) return false;
      usedRows.add(row);
      usedProducts.add(product);
      return true;
    })
    .map(({ row, product }) => ({ row, product }));
}
