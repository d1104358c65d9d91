import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { facetFields } from '#domain/search/product-facets.ts';
import { search } from '#domain/search/product-search.ts';
import { buildSearchIndex } from '#domain/search/search-index.ts';
import { asTenant } from '#server/database/connection.ts';
import { supplier } from '#server/database/schema/suppliers.ts';
import { bytesOf, indexOf } from '#server/search/catalog-index.ts';
import { KeptCatalogs } from '#server/search/kept-catalogs.ts';
import { readCatalogState, readProducts } from '#server/search/read-products.ts';
import { writeTexts } from '#server/translations/write-texts.ts';
import { aProduct } from '../builders/a-product.ts';
import { aSearchEntry } from '../builders/a-search-entry.ts';
import { ownServer } from '../builders/own-server.ts';

const { test, market } = await ownServer();
const { executor } = test.database;

/** An index of one product. */
function anIndex(state: Parameters<typeof indexOf>[1] = { version: 1, words: null }) {
  const facts = { ...facetFields(aProduct()), enabled: true, in_stock: true, is_priced: true };
  return indexOf([{ entry: aSearchEntry('Beurre'), facts }], state);
}

/** Catalogs of one product, built in this thread. */
function kept(mostCatalogs: number) {
  const index = anIndex();
  const built: string[] = [];
  const catalogs = new KeptCatalogs(test.database, mostCatalogs * bytesOf(index), async (_, supplier_id) => {
    built.push(supplier_id);
    return index;
  });
  const searched = async (supplier_id: string) => (await catalogs.at(supplier_id, 1)) !== null;
  return { built, searched };
}

describe('the catalogs that a process keeps', () => {
  it('let nobody wait: the first search has the index built, once, and goes without', async () => {
    const { built, searched } = kept(10);
    const first = [searched('one'), searched('one')];
    expect(await Promise.all(first)).toEqual([false, false]);
    await expect.poll(() => searched('one')).toBe(true);
    expect(built).toEqual(['one']);
  });

  it('are built anew when categories change, again if that failed, which is reported', async () => {
    const { supplier_id } = await market.aSupplier({ catalog_version: 1 });
    const { words } = await readCatalogState(asTenant(test.database, { supplier_id }), supplier_id);
    let built = 0;
    const catalogs = new KeptCatalogs(test.database, 1e9, async () => {
      built += 1;
      if (built === 2) throw new Error('no memory');
      return anIndex(built === 1 ? { version: 1, words: 'others' } : { version: 2, words });
    });
    const failures: unknown[] = [];
    catalogs.report = (failure) => failures.push(failure);
    await expect.poll(() => catalogs.at(supplier_id, 1)).not.toBeNull();
    await executor.update(supplier).set({ catalog_version: 2 }).where(eq(supplier.supplier_id, supplier_id));
    await catalogs.at(supplier_id, 2);
    await expect.poll(() => failures).toEqual([new Error('no memory')]);
    await expect.poll(async () => (await catalogs.at(supplier_id, 2))?.built.version).toBe(2);
    expect(built).toBe(3);
  });

  it('are built anew when a label is translated, and then know its products by the new word', async () => {
    const { supplier_id } = await market.aSupplier();
    const { product_id } = await market.aProduct(supplier_id, { labels: ['bio'] });
    const reader = asTenant(test.database, { supplier_id });
    const before = await readCatalogState(reader, supplier_id);
    const texts = [
      { object_id: 'bio', language: 'en_GB', text: 'Organic', origin: 'person' as const, source_text: 'bio' },
    ];
    await writeTexts(reader, supplier_id, 'label', texts, { version: 2, now: new Date() });
    expect((await readCatalogState(reader, supplier_id)).words).not.toBe(before.words);
    const index = buildSearchIndex((await readProducts(reader, supplier_id)).map(({ entry }) => entry));
    expect(search(index, 'organic', { limit: 5 }).ids).toEqual([product_id]);
    expect(search(index, 'bio', { limit: 5 }).ids).toEqual([product_id]);
  });

  it('give way to what is asked for more often, and stay where all are asked for in turn', async () => {
    const { built, searched } = kept(2);
    for (let round = 0; round < 20; round += 1) {
      for (const supplier_id of ['one', 'two', 'three', 'four']) {
        await searched(supplier_id);
        // Lets a started build finish before the next search.
        await new Promise((done) => setImmediate(done));
      }
    }
    expect(built).toEqual(['one', 'two']);
    for (let times = 0; times < 5; times += 1) await searched('four');
    await expect.poll(() => searched('four')).toBe(true);
    expect(built).toEqual(['one', 'two', 'four']);
  });
});
