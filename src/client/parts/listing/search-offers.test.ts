import { expect, test } from 'vitest';
import { factsOf, searchEntryOf } from '#client/parts/products/product-facts.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { buildSearchIndex } from '#domain/search/search-index.ts';
import { aProduct, euros } from '../../../../tests/builders/a-product.ts';
import { offerFacts } from './offer-facts.ts';
import { type SearchedCatalog, searchOffers } from './search-offers.ts';

const AT = '2026-11-20T16:40:00.000Z';
const context = { locale: 'fr_FR', at: AT, precision: 2, timesOrdered: () => 0 };

function catalogOf(supplier_id: string, category: string, products: readonly CatalogProduct[]): SearchedCatalog {
  return {
    supplier_id,
    index: buildSearchIndex(
      products.map((product) =>
        searchEntryOf(product, factsOf(product, context), { category, label_names: undefined }),
      ),
    ),
    facts: products.map((product) => offerFacts(product, category, AT)),
  };
}

const named = (product_id: string, name: string, facts: Partial<CatalogProduct> = {}) =>
  aProduct({
    product_id,
    names: { fr_FR: name },
    temperature: 'ambient',
    units_per_pack: 1,
    net_quantity: 1000,
    ...facts,
  });

const CODE = { code: '03760123456784', kind: 'unit', packs: 1 } as const;

test('one search finds products at all suppliers and compares what is the same by the kilo, discounts included', () => {
  const halle = catalogOf('halle', 'Légumes', [
    named('a', 'Tomate ronde', { price: euros(250), codes: [CODE] }),
    named('b', 'Carotte', { price: euros(100) }),
  ]);
  const lormel = catalogOf('lormel', 'Légumes du jour', [
    named('c', 'Tomate ronde vrac', { price: euros(1200), units_per_pack: 6, sales_discount: 1000, codes: [CODE] }),
    named('d', 'Tomates cerises', { price: euros(400) }),
  ]);
  const { groups, counts } = searchOffers([halle, lormel], 'tomate');
  expect(counts).toEqual({ halle: 1, lormel: 2 });
  const lists = groups.flatMap((group) => group.lists);
  expect(lists[0]).toMatchObject({
    match: 'same_code',
    code: CODE.code,
    offers: [
      { supplier_id: 'lormel', product_id: 'c', isCheapest: true, dearer: null },
      { supplier_id: 'halle', product_id: 'a', isCheapest: false, dearer: 38 },
    ],
  });
});

test('where one supplier has what was typed, the others’ similar words are left out', () => {
  const halle = catalogOf('halle', 'Légumes', [named('a', 'Poireau')]);
  const lormel = catalogOf('lormel', 'Légumes', [named('b', 'Poivron')]);
  expect(searchOffers([halle, lormel], 'poireau').counts).toEqual({ halle: 1 });
  const corrected = searchOffers([halle, lormel], 'poireua');
  expect(corrected.corrected).toBe(true);
  expect(corrected.groups).not.toEqual([]);
});
