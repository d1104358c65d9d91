import { describe, expect, test } from 'vitest';
import type { ProductFacts } from '#client/parts/products/product-facts.ts';
import type { Category } from '#domain/catalog/product.ts';
import { facetFields } from '#domain/search/product-facets.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { NO_FACETS, withFlag, withValues } from './facets.ts';
import { buildListingIndex, type ListingRequest, listProducts } from './listing.ts';

const category = (category_id: string, position: number, parent_id: string | null = null): Category => ({
  category_id,
  parent_id,
  names: { fr_FR: category_id },
  glyph: 'milk',
  hue: 0,
  position,
});
const categories = [
  category('fruits', 1),
  category('pommes', 0, 'fruits'),
  category('cremerie', 0),
  category('beurres', 1, 'cremerie'),
  category('laits', 0, 'cremerie'),
];
const fact = (name: string, facts: Partial<ProductFacts> = {}): ProductFacts => ({
  id: name,
  name,
  ...facetFields(aProduct()),
  available: true,
  promoted: false,
  price: 1,
  unit_price: null,
  times_ordered: 0,
  ...facts,
});
const facts = [
  fact('Gala', { category_id: 'pommes', unit_price: 2, price: 8 }),
  fact('Sel'),
  fact('Beurre doux', { category_id: 'beurres', brand: 'Isigny', times_ordered: 4, promoted: true, price: 20 }),
  fact('Lait entier', { category_id: 'laits', brand: 'Candia', unit_price: 1, times_ordered: 2 }),
  fact('Lait cru', { category_id: 'laits', brand: 'Isigny', available: false }),
];
const index = buildListingIndex(facts, categories, 'fr_FR');
const request = (asked: Partial<ListingRequest>): ListingRequest => ({
  query: '',
  shelf: 'all',
  facets: NO_FACETS,
  sort: 'default',
  ...asked,
});
const list = (asked: Partial<ListingRequest> = {}) =>
  listProducts(index, request(asked), () => ({ ids: ['Lait cru', 'Gala', 'Beurre doux'], corrected: true }));

describe('the list of products', () => {
  test('goes along the shelves in the supplier’s order, by name on each, what has no shelf last', () => {
    expect(list().ids).toEqual(['Lait cru', 'Lait entier', 'Beurre doux', 'Gala', 'Sel']);
  });

  test('has a heading per topmost shelf, and inside one of them a heading per lower shelf', () => {
    expect(list().sections).toEqual([
      { category_id: 'cremerie', start: 0, count: 3 },
      { category_id: 'fruits', start: 3, count: 1 },
      { category_id: null, start: 4, count: 1 },
    ]);
    expect(list({ shelf: 'cremerie' }).sections).toEqual([
      { category_id: 'laits', start: 0, count: 2 },
      { category_id: 'beurres', start: 2, count: 1 },
    ]);
  });

  test('shows the usual products, or the promotions, on shelves of their own', () => {
    expect(list({ shelf: 'habits' }).ids).toEqual(['Lait entier', 'Beurre doux']);
    expect(list({ shelf: 'promotions' }).ids).toEqual(['Beurre doux']);
  });

  test('keeps the order of relevance for what was searched, without headings', () => {
    const found = list({ query: 'lait' });
    expect(found.ids).toEqual(['Lait cru', 'Gala', 'Beurre doux']);
    expect(found.sections).toEqual([]);
    expect(found.corrected).toBe(true);
  });

  test('can be ordered by what is ordered often, and by price per unit with the unknown ones last', () => {
    expect(list({ sort: 'often' }).ids.slice(0, 2)).toEqual(['Beurre doux', 'Lait entier']);
    expect(list({ sort: 'unit_price' }).ids.slice(0, 2)).toEqual(['Lait entier', 'Gala']);
    expect(list({ sort: 'price' }).ids.at(-1)).toBe('Beurre doux');
  });

  test('is narrowed by every facet at once, and by any value of one', () => {
    const isigny = withValues(NO_FACETS, 'brand', ['Isigny']);
    expect(list({ facets: isigny }).ids).toEqual(['Lait cru', 'Beurre doux']);
    expect(list({ facets: withFlag(isigny, 'available', true) }).ids).toEqual(['Beurre doux']);
    expect(list({ facets: withValues(NO_FACETS, 'brand', ['Isigny', 'Candia']) }).ids).toHaveLength(3);
  });

  test('says how many products each choice would leave, chosen or not', () => {
    const narrowed = list({ shelf: 'cremerie', facets: withValues(NO_FACETS, 'brand', ['Candia']) });
    expect(narrowed.facets.values.brand).toEqual([
      ['Isigny', 2],
      ['Candia', 1],
    ]);
    expect(narrowed.shelves).toMatchObject({ all: 5, habits: 2, promotions: 1, cremerie: 3, laits: 2, fruits: 1 });
  });

  test('puts names in order by the rules of the person’s language', () => {
    const roots = ['Ñame', 'Nube', 'Oca'].map((name) => fact(name));
    const named = (locale: string) =>
      listProducts(buildListingIndex(roots, [], locale), request({ sort: 'name' }), () => ({
        ids: [],
        corrected: false,
      })).ids;
    expect(named('fr_FR')).toEqual(['Ñame', 'Nube', 'Oca']);
    expect(named('es_ES')).toEqual(['Nube', 'Ñame', 'Oca']);
  });
});
