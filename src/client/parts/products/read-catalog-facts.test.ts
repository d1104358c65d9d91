import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeCatalogPage } from '#client/store/catalog/catalog-pages.ts';
import { readSpace } from '#client/store/catalog/catalog-store.ts';
import { DeviceDatabase } from '#client/store/device/database.ts';
import { search } from '#domain/search/product-search.ts';
import { buildSearchIndex } from '#domain/search/search-index.ts';
import { aCatalogPage, anAccountId, aSpace, clientTerms } from '../../../../tests/builders/a-device.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { readCatalogFacts } from './read-catalog-facts.ts';

const key = aSpace();
const product = aProduct({ labels: ['élevé en plein air'] });
let database: DeviceDatabase;
beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
});
afterEach(() => database.delete());

/** Whether the catalog's product is found on a device that reads in English. */
async function finds(query: string): Promise<boolean> {
  const space = await readSpace(database, key);
  const context = { locale: 'en_GB', at: '2026-10-15T08:00:00.000Z', precision: 2, timesOrdered: () => 0 };
  const facts = await readCatalogFacts(database, space?.generation ?? 0, space, context, () => null);
  // The label itself stays what filters and addresses hold.
  expect(facts.map(({ fact }) => fact.labels)).toEqual([product.labels]);
  return search(buildSearchIndex(facts.map(({ entry }) => entry)), query, { limit: 5 }).ids.length > 0;
}

test('a product is found by its label in every language, with accents or without', async () => {
  const label_names = { 'élevé en plein air': { en_GB: 'free range', pt_PT: 'criação ao ar livre' } };
  const page = aCatalogPage({ products: [product], client: clientTerms({ label_names }) });
  await storeCatalogPage(database, key, null, page, 0);
  expect(await finds('eleve en plein air')).toBe(true);
  expect(await finds('free range')).toBe(true);
  expect(await finds('CRIACAO')).toBe(true);
});

test('a catalog that an older app kept is searched by its labels as they are written', async () => {
  const { label_names: _, ...client } = clientTerms();
  await storeCatalogPage(database, key, null, aCatalogPage({ products: [product], client }), 0);
  expect(await finds('plein air')).toBe(true);
  expect(await finds('free range')).toBe(false);
});
