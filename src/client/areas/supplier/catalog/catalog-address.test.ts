import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAG_FACETS, facetCount, NO_FACETS, VALUE_FACETS } from '#client/parts/listing/facets.ts';
import { SORT_ORDERS } from '#client/parts/listing/listing.ts';
import { type CatalogAddress, catalogQuery, readCatalogAddress } from './catalog-address.ts';

const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes('~'));
const address: fc.Arbitrary<CatalogAddress> = fc.record({
  query: fc.string({ maxLength: 20 }),
  shelf: fc.option(word),
  sort: fc.constantFrom(...SORT_ORDERS),
  facets: fc.record({
    values: fc.record(
      Object.fromEntries(VALUE_FACETS.map(({ name }) => [name, fc.array(word, { minLength: 1, maxLength: 3 })])),
      { requiredKeys: [] },
    ),
    flags: fc.subarray(FLAG_FACETS.map(({ name }) => name)),
  }),
});

test('a link, back or reload lead to the very list one was looking at', () => {
  fc.assert(
    fc.property(address, (looking) => {
      const parameters = new URLSearchParams();
      for (const [name, value] of Object.entries(catalogQuery(looking)))
        if (value !== null) parameters.set(name, value);
      expect(readCatalogAddress(`?${parameters}`)).toEqual(looking);
    }),
  );
});

test('an address of the bare catalog says nothing but the catalog', () => {
  const bare = readCatalogAddress('?space_alias=halle&sort=sideways');
  expect(bare).toEqual({ query: '', shelf: null, sort: 'default', facets: NO_FACETS });
  expect(Object.values(catalogQuery(bare)).every((value) => value === null)).toBe(true);
  expect(facetCount(bare.facets)).toBe(0);
});
