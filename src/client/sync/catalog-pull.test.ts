import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CatalogPage } from '#contract/catalog.ts';
import { aCatalogPage, anAccountId, aSpace, PRODUCT } from '../../../tests/builders/a-device.ts';
import { aProduct, euros } from '../../../tests/builders/a-product.ts';
import { changeCartQuantity } from '../store/cart/cart-changes.ts';
import { readCart } from '../store/cart/cart-store.ts';
import { countProducts, readSpace } from '../store/catalog/catalog-store.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import { NetworkError } from './api-error.ts';
import { type CatalogProgress, pullCatalog } from './catalog-pull.ts';

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

/** A feed of SIZE products in pages of two; `lost` names the request, counted from 1, that gets no answer. */
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
const pull = (fetchPage: ReturnType<typeof feed>, progress: (progress: CatalogProgress) => void = () => undefined) =>
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
  expect(await database.product.count()).toBe(SIZE);
});

test('the cart is priced again when the catalog has changed', async () => {
  await pull(feed());
  await changeCartQuantity(database, key, PRODUCT, 2, NOW);
  const dearer = aCatalogPage({ cursor: 'later', reset: false, products: [aProduct({ price: euros(5000) })] });
  await pull(async () => dearer);
  expect((await readCart(database, key, NOW)).summary.total_price).toBe(100);
});

test('a feed that does not move on is a bug, not an endless loop', async () => {
  await expect(pull(async () => aCatalogPage({ cursor: 'same', complete: false, reset: false }))).rejects.toThrow(
    'does not move on',
  );
});

async function names(): Promise<Set<string | undefined>> {
  const generation = (await readSpace(database, key))?.generation;
  const rows = await database.product.toArray();
  return new Set(rows.filter((row) => row.generation === generation).map(({ product }) => product.names.fr_FR));
}
