/** What to offer in place of a product that can't be had. Pure. */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { tokens } from '#domain/values/text.ts';

export interface Missing {
  readonly product_id: string;
  readonly category_id: string | null;
  /** In the language the candidates' names are compared in. */
  readonly name: string;
}

/** The available product of the same category whose name shares most words with the missing one; null where none shares any. */
export function nearestSubstitute(
  missing: Missing,
  candidates: Iterable<CatalogProduct>,
  nameOf: (product: CatalogProduct) => string,
): CatalogProduct | null {
  const wanted = tokens(missing.name);
  let best: CatalogProduct | null = null;
  let bestScore = 0;
  for (const product of candidates) {
    if (product.product_id === missing.product_id || product.category_id !== missing.category_id) continue;
    if (product.availability.state !== 'available') continue;
    const score = likeness(wanted, tokens(nameOf(product)));
    if (score > bestScore) [best, bestScore] = [product, score];
  }
  return best;
}

/** Share of words in common (Jaccard); the first word is what the thing is, and counts twice. */
function likeness(wanted: readonly string[], offered: readonly string[]): number {
  const common = wanted.filter((word) => offered.includes(word)).length;
  const all = new Set([...wanted, ...offered]).size;
  const sameHead = wanted[0] !== undefined && wanted[0] === offered[0] ? 1 : 0;
  return all === 0 ? 0 : (common + sameHead) / (all + 1);
}
