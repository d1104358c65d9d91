/**
 * The facets by which a list can be filtered, and the number of products that each choice would leave. Pure. A facet's
 * name stands in the catalog's address; facet-words.ts has its words.
 */

import type { ProductFacts } from '#client/parts/products/product-facts.ts';
import { facetValues, PRODUCT_FACETS, type ProductFacet } from '#domain/search/product-facets.ts';

/**
 * Any number of values is chosen; a product passes with one of them. In the order of the sheet, which leaves out
 * the category, since the list has its shelves, and the temperature.
 */
export const VALUE_FACETS = PRODUCT_FACETS.flatMap((facet) =>
  facet.name === 'category' || facet.name === 'temperature' ? [] : [facet],
);
export type ValueFacet = (typeof VALUE_FACETS)[number]['name'];

/** On or off. In the order of the sheet. */
export const FLAG_FACETS = [
  { name: 'ordered', holds: ({ times_ordered }: ProductFacts) => times_ordered > 0 },
  { name: 'available', holds: ({ available }: ProductFacts) => available },
  { name: 'promotions', holds: ({ promoted }: ProductFacts) => promoted },
] as const;
export type FlagFacet = (typeof FLAG_FACETS)[number]['name'];

/** The chosen values and flags, in the order of the declarations. A facet without a chosen value is absent. */
export interface Facets {
  readonly values: Readonly<Partial<Record<ValueFacet, readonly string[]>>>;
  readonly flags: readonly FlagFacet[];
}

export const NO_FACETS: Facets = { values: {}, flags: [] };

/** Collects the chosen values and flags, in the order of the declarations. */
export function facetsChosen(
  valuesOf: (facet: ValueFacet) => readonly string[],
  isOn: (facet: FlagFacet) => boolean,
): Facets {
  const chosen = VALUE_FACETS.map(({ name }) => [name, valuesOf(name)] as const);
  return {
    values: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    flags: FLAG_FACETS.map(({ name }) => name).filter(isOn),
  };
}

export function withValues(facets: Facets, facet: ValueFacet, values: readonly string[]): Facets {
  const valuesOf = (name: ValueFacet) => (name === facet ? values : (facets.values[name] ?? []));
  return facetsChosen(valuesOf, (name) => facets.flags.includes(name));
}

export function withFlag(facets: Facets, flag: FlagFacet, on: boolean): Facets {
  const isOn = (name: FlagFacet) => (name === flag ? on : facets.flags.includes(name));
  return facetsChosen((name) => facets.values[name] ?? [], isOn);
}

/** How many choices filter the list. */
export function facetCount({ values, flags }: Facets): number {
  return Object.values(values).reduce((count, chosen) => count + chosen.length, flags.length);
}

export function passes({ values, flags }: Facets): (fact: ProductFacts) => boolean {
  const on = FLAG_FACETS.filter(({ name }) => flags.includes(name));
  const asked = VALUE_FACETS.flatMap((facet) => {
    const chosen = values[facet.name];
    return chosen === undefined ? [] : [{ facet, chosen: new Set(chosen) }];
  });
  return (fact) =>
    on.every(({ holds }) => holds(fact)) &&
    asked.every(({ facet, chosen }) => facetValues(fact, facet).some((value) => chosen.has(value)));
}

export type FacetCounts = readonly (readonly [value: string, count: number])[];

/** Products that have each value and flag, by the facets' names; the values that most products have first. */
export interface FacetsLeft {
  readonly values: Readonly<Partial<Record<ValueFacet, FacetCounts>>>;
  readonly flags: Readonly<Partial<Record<FlagFacet, number>>>;
}

export function facetsOf(facts: readonly ProductFacts[]): FacetsLeft {
  return {
    values: Object.fromEntries(VALUE_FACETS.map((facet) => [facet.name, counts(facts, facet)])),
    flags: Object.fromEntries(FLAG_FACETS.map(({ name, holds }) => [name, facts.filter(holds).length])),
  };
}

function counts(facts: readonly ProductFacts[], facet: ProductFacet): FacetCounts {
  const found = new Map<string, number>();
  for (const fact of facts) for (const value of facetValues(fact, facet)) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found].sort(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1));
}
