import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CatalogPage } from '#contract/catalog.ts';
import {
  aCatalogPage,
  anAccountId,
  aSpace,
  asOlderApp,
  clientTerms,
  PRODUCT,
} from '../../../tests/builders/a-device.ts';
import { aProduct, euros } from '../../../tests/builders/a-product.ts';
import { changeCartQuantity } from '../store/cart/cart-changes.ts';
import { readCart } from '../store/cart/cart-store.ts';
import { countProducts, readSpace, visitProducts } from '../store/catalog/catalog-store.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import { NetworkError } from './api-error.ts';
import { type CatalogPorts, type CatalogProgress, pullCatalog } from './catalog-pull.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const key = aSpace();
const SIZE = 5;
let database: DeviceDatabase;
let asked: (string | null)[];

beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
  asked = [];
});
afterEach(() => database.delete());

/** A feed of SIZE products in pages of two. `lost` is the number of the request, from 1, that gets no answer. */
function feed({ lost = 0, version = 41, name = 'Faisselle' } = {}) {
  return async (_: unknown, since: string | null): Promise<CatalogPage> => {
    asked.push(since);
    if (asked.length === lost) throw new NetworkError('network');
    const start = since?.startsWith(`${version}-`) ? Number(since.split('-')[1]) : 0;
    const numbers = [0, 1].map((step) => start + step).filter((number) => number < SIZE);
    const complete = start + numbers.length >= SIZE;
    return aCatalogPage({
      cursor: `${version}-${start + numbers.length}`,
      version,
      reset: start === 0,
      complete,
      remaining: SIZE - start - numbers.length,
      products: numbers.map((number) => aProduct({ product_id: productId(number), names: { fr_FR: name } })),
      ...(complete ? {} : { client: null, categories: null }),
    });
  };
}

const productId = (number: number) => `${PRODUCT.slice(0, -1)}${number + 1}`;
const signal = new AbortController().signal;
const pull = (fetchPage: CatalogPorts['fetchPage'], progress: (progress: CatalogProgress) => void = () => undefined) =>
  pullCatalog({ database, fetchPage, now: () => NOW }, key, signal, progress);

test('a first catalog comes in page by page and says how far it is', async () => {
  const steps: CatalogProgress[] = [];
  await pull(feed(), (progress) => steps.push(progress));
  expect(steps).toEqual([
    { done: 2, remaining: 3 },
    { done: 4, remaining: 1 },
    { done: 5, remaining: 0 },
  ]);
  expect(await countProducts(database, key)).toBe(SIZE);
  expect(await readSpace(database, key)).toMatchObject({ version: 41, synced_at: NOW });
});

test('an interrupted catalog goes on with the page that was lost', async () => {
  await expect(pull(feed({ lost: 3 }))).rejects.toThrow(NetworkError);
  expect(await countProducts(database, key)).toBe(0);
  await pull(feed());
  expect(asked).toEqual([null, '41-2', '41-4', '41-4']);
  expect(await countProducts(database, key)).toBe(SIZE);
});

test('while a catalog is replaced, the old one stays whole; then nothing of it is left', async () => {
  await pull(feed());
  asked = [];
  await expect(pull(feed({ version: 50, name: 'Skyr', lost: 3 }))).rejects.toThrow(NetworkError);
  expect((await readSpace(database, key))?.version).toBe(41);
  expect(await names()).toEqual(new Set(['Faisselle']));
  await pull(feed({ version: 50, name: 'Skyr' }));
  expect((await readSpace(database, key))?.version).toBe(50);
  expect(await names()).toEqual(new Set(['Skyr']));
  expect(new Set((await database.block.toArray()).map(({ generation }) => generation)).size).toBe(1);
});

test('the cart is priced again when the catalog has changed', async () => {
  await pull(feed());
  await changeCartQuantity(database, key, PRODUCT, 2, NOW);
  const dearer = aCatalogPage({ cursor: 'later', reset: false, products: [aProduct({ price: euros(5000) })] });
  await pull(async () => dearer);
  expect((await readCart(database, key, NOW)).summary.total_price).toBe(100);
});

test('a catalog that an older app left as rows stands in blocks after a pull', async () => {
  const products = Array.from({ length: 1001 }, (_, number) =>
    aProduct({ product_id: `${PRODUCT.slice(0, -4)}${String(number).padStart(4, '0')}` }),
  );
  await pull(async () => aCatalogPage({ products }));
  await asOlderApp(database);
  expect(await database.product.count()).toBe(1001);
  await pull(async () => aCatalogPage({ cursor: 'later', reset: false, products: [] }));
  expect(await database.product.count()).toBe(0);
  expect(await countProducts(database, key)).toBe(1001);
});

test('a device whose older app knew no names of labels asks once for its terms again', async () => {
  const digest = '0123456789abcdef';
  const { label_names: _, ...older } = clientTerms();
  await pull(async () => aCatalogPage({ cursor: `place.${digest}`, client: older }));
  const newer = { ...older, label_names: { bio: { en_GB: 'organic' } } };
  const later = async (_: unknown, since: string | null) => {
    asked.push(since);
    return aCatalogPage({
      cursor: `place.${digest}`,
      reset: false,
      products: [],
      client: since === 'place' ? newer : null,
    });
  };
  await pull(later);
  await pull(later);
  expect(asked).toEqual(['place', `place.${digest}`]);
  expect((await readSpace(database, key))?.client).toEqual(newer);
});

test('the next page is asked as soon as the answer tells where it begins, and no page beyond it', async () => {
  const serve = feed();
  const steps: string[] = [];
  const told = async (each: unknown, since: string | null, _: unknown, goesOn: (next: string) => void) => {
    steps.push(`ask ${since}`);
    const page = await serve(each, since);
    if (!page.complete) goesOn(page.cursor);
    await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push(`have ${since}`);
    return page;
  };
  await pull(told);
  expect(steps.indexOf('ask 41-2')).toBeLessThan(steps.indexOf('have null'));
  expect(steps.indexOf('ask 41-4')).toBeGreaterThan(steps.indexOf('have null'));
  expect(asked).toEqual([null, '41-2', '41-4']);
  expect(await countProducts(database, key)).toBe(SIZE);
});

test('a feed that does not move on is a bug, not an endless loop', async () => {
  await expect(pull(async () => aCatalogPage({ cursor: 'same', complete: false, reset: false }))).rejects.toThrow(
    'does not move on',
  );
});

async function names(): Promise<Set<string | undefined>> {
  const generation = (await readSpace(database, key))?.generation ?? 0;
  const found = new Set<string | undefined>();
  await visitProducts(database, generation, ({ names: { fr_FR } }) => found.add(fr_FR));
  return found;
}
