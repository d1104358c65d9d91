/** What a list can be narrowed by, and what each choice would leave. Pure. */
import type { ProductFacts } from './product-facts.ts';

export interface Facets {
  readonly brands: readonly string[];
  readonly origins: readonly string[];
  readonly labels: readonly string[];
  readonly promoted: boolean;
  readonly available: boolean;
  readonly ordered: boolean;
}

export const NO_FACETS: Facets = {
  brands: [],
  origins: [],
  labels: [],
  promoted: false,
  available: false,
  ordered: false,
};

export type FacetCounts = readonly (readonly [value: string, count: number])[];

export interface FacetsLeft {
  readonly brands: FacetCounts;
  readonly origins: FacetCounts;
  readonly labels: FacetCounts;
  readonly promoted: number;
  readonly available: number;
  readonly ordered: number;
}

export function passes(facets: Facets): (fact: ProductFacts) => boolean {
  const brands = new Set(facets.brands);
  const origins = new Set(facets.origins);
  const labels = new Set(facets.labels);
  return (fact) =>
    (!facets.promoted || fact.promoted) &&
    (!facets.available || fact.available) &&
    (!facets.ordered || fact.times_ordered > 0) &&
    (brands.size === 0 || (fact.brand !== null && brands.has(fact.brand))) &&
    (origins.size === 0 || (fact.origin !== null && origins.has(fact.origin))) &&
    (labels.size === 0 || fact.labels.some((label) => labels.has(label)));
}

export function facetsOf(facts: readonly ProductFacts[]): FacetsLeft {
  return {
    brands: counts(facts, ({ brand }) => (brand === null ? [] : [brand])),
    origins: counts(facts, ({ origin }) => (origin === null ? [] : [origin])),
    labels: counts(facts, ({ labels }) => labels),
    promoted: facts.filter(({ promoted }) => promoted).length,
    available: facts.filter(({ available }) => available).length,
    ordered: facts.filter(({ times_ordered }) => times_ordered > 0).length,
  };
}

function counts(facts: readonly ProductFacts[], valuesOf: (fact: ProductFacts) => readonly string[]): FacetCounts {
  const found = new Map<string, number>();
  for (const fact of facts) for (const value of valuesOf(fact)) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found].sort(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1));
}
