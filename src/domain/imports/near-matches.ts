import { tokens } from '../values/text.ts';

export interface NearMatch<Row, Product> {
  readonly row: Row;
  readonly product: Product;
}

/** From this likeness on, two names may be one product. */
const NEAR = 0.6;
/** A word that more products than this have tells nothing about any of them. */
const COMMON = 300;
const SHORTEST_STEM = 4;

const stemOf = (word: string) => (/\d/.test(word) ? word : word.slice(0, SHORTEST_STEM));
const stemsOf = (name: string) => new Set(tokens(name).map(stemOf));

/** How alike two names are, 0 to 1: the words that both have, told by their beginnings. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let both = 0;
  for (const stem of left) if (right.has(stem)) both += 1;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

/**
 * New rows whose names come close to products that the list doesn't name: perhaps the same product, renamed a little.
 * Each product stands beside one row at most; the nearest pairs come first.
 */
export function nearMatches<Row, Product>(
  rows: readonly Row[],
  products: readonly Product[],
  nameOfRow: (row: Row) => string,
  nameOfProduct: (product: Product) => string,
  mayBe: (row: Row, product: Product) => boolean = () => true,
): NearMatch<Row, Product>[] {
  const known = products.map((product) => ({ product, stems: stemsOf(nameOfProduct(product)) }));
  const byStem = new Map<string, (typeof known)[number][]>();
  for (const each of known) {
    for (const stem of each.stems) {
      const found = byStem.get(stem);
      if (found) found.push(each);
      else byStem.set(stem, [each]);
    }
  }
  const pairs = rows.flatMap((row) => {
    const stems = stemsOf(nameOfRow(row));
    const candidates = new Set(
      [...stems].flatMap((stem) => {
        const found = byStem.get(stem) ?? [];
        return found.length <= COMMON ? found : [];
      }),
    );
    return [...candidates]
      .map(({ product, stems: other }) => ({ row, product, score: likeness(stems, other) }))
      .filter(({ product, score }) => score >= NEAR && mayBe(row, product));
  });
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
