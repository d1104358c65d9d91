import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCatalogPage, aSpace, asOlderApp, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { dumpStores, restoreDevice } from '../../../../tests/builders/released-device.ts';
import { cartTables, changeCartQuantity, changeQuantitiesWithin } from '../cart/cart-changes.ts';
import { readCart } from '../cart/cart-store.ts';
import { storeCatalogPage } from '../catalog/catalog-pages.ts';
import { countProducts, readSpace } from '../catalog/catalog-store.ts';
import { foldCatalog } from '../catalog/fold-catalog.ts';
import { findProductByCode } from '../catalog/products-by-code.ts';
import { readFirstScreen } from '../start/first-screen.ts';
import { DeviceDatabase } from './database.ts';

const NOW = Date.parse('2026-10-15T08:00:00.000Z');
const key = aSpace();
let database: DeviceDatabase;

beforeEach(async () => {
  const stocked = await stockedDatabase();
  await changeCartQuantity(stocked, key, PRODUCT, 2, NOW);
  stocked.close();
  database = new DeviceDatabase(stocked.account_id);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await database.delete();
});

const fill = () => changeCartQuantity(database, key, PRODUCT, 3, NOW + 1);
const failing = () => {
  throw new DOMException('the storage does not answer', 'UnknownError');
};

test('a storage that did not answer is asked again at the next use, without a reload', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(failing);
  expect(await fill()).toEqual({ kind: 'not_saved', reason: 'storage_lost' });
  open.mockRestore();
  await expect.poll(fill).toMatchObject({ kind: 'saved' });
  expect((await readCart(database, key, NOW)).lines).toMatchObject([{ quantity: 3 }]);
});

test('a connection that is lost while it is opened is opened again', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(failing);
  expect(await fill()).toEqual({ kind: 'not_saved', reason: 'storage_lost' });
  await expect.poll(fill).toMatchObject({ kind: 'saved' });
});

test('a database that was closed for good stays closed, even if it failed to open before', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(failing);
  await fill();
  open.mockRestore();
  database.close();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await fill()).toEqual({ kind: 'not_saved', reason: 'storage_lost' });
});

test('what a person does is on the disk before it counts as done; the catalog, which can be had again, is not waited for', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const space = await readSpace(database, key);
  await storeCatalogPage(database, key, space?.cursor ?? null, aCatalogPage(), NOW);
  await fill();
  const written = begun.mock.results.flatMap(({ value }) => (value.mode === 'readwrite' ? [value] : []));
  const durabilityOf = (store: string) =>
    new Set(
      written.flatMap(({ objectStoreNames, durability }) => (objectStoreNames.contains(store) ? [durability] : [])),
    );
  expect(durabilityOf('code')).toEqual(new Set(['relaxed']));
  expect(durabilityOf('cart')).toEqual(new Set(['strict']));
});

describe('a store that an app without blocks left', () => {
  /** The last version without blocks, as IndexedDB counts it: Dexie multiplies its versions by ten. */
  const WITHOUT_BLOCKS = 20;

  beforeEach(async () => {
    await asOlderApp(database);
    const stores = database.tables.filter(({ name }) => name !== 'block' && name !== 'directory');
    const { account_id, name } = database;
    const left = await dumpStores(database, stores);
    await database.delete();
    await restoreDevice({ app: 'before', account_id, database_version: WITHOUT_BLOCKS, stores: left }, name);
    database = new DeviceDatabase(account_id);
  });

  test('is read by the first screen before it is upgraded', async () => {
    const screen = await readFirstScreen(database.account_id, key);
    expect([...(screen?.products.keys() ?? [])]).toEqual([PRODUCT]);
  });

  test('opens with its catalog, takes changes over it, and is folded', async () => {
    const code = async () => (await findProductByCode(database, key, ['00417']))?.product.vat;
    expect(await countProducts(database, key)).toBe(1);
    expect(await code()).toBe(550);
    const other = aProduct({ product_id: `${PRODUCT.slice(0, -1)}2`, supplier_code: '00418' });
    const page = aCatalogPage({ cursor: 'next', reset: false, products: [aProduct({ vat: 1000 }), other] });
    expect(await storeCatalogPage(database, key, 'end', page, NOW)).toBe('stored');
    for (const folds of [0, 1]) {
      if (folds > 0) await foldCatalog(database, key, new AbortController().signal, 1);
      expect(await database.product.count()).toBe(folds === 0 ? 2 : 0);
      expect(await code()).toBe(1000);
      expect(await countProducts(database, key)).toBe(2);
      expect((await readFirstScreen(database.account_id, key))?.products.get(PRODUCT)?.vat).toBe(1000);
    }
  });
});

describe('a transaction', () => {
  /** More turns than Dexie keeps a transaction in mind. */
  const manyTurns = async () => {
    for (let turn = 0; turn < 500; turn += 1) await null;
  };
  const quantity = async () => (await readCart(database, key, NOW + 1)).lines[0]?.quantity;

  test('is on the disk as a whole, whatever is awaited within', async () => {
    await database.inTransaction('rw', cartTables(database), async (database) => {
      await manyTurns();
      await changeQuantitiesWithin(database, key, [{ product_id: PRODUCT, quantity: 5 }], NOW + 1);
      await manyTurns();
      await database.meta.put({ name: 'person', value: 'Camille' });
    });
    expect(await quantity()).toBe(5);
    expect(await database.meta.get('person')).toMatchObject({ value: 'Camille' });
  });

  test('is undone as a whole, whatever was awaited within', async () => {
    const cut = database.inTransaction('rw', cartTables(database), async (database) => {
      await manyTurns();
      await changeQuantitiesWithin(database, key, [{ product_id: PRODUCT, quantity: 5 }], NOW + 1);
      await manyTurns();
      throw new RangeError('the battery is empty');
    });
    await expect(cut).rejects.toThrow('the battery is empty');
    expect(await quantity()).toBe(2);
  });

  test('does not reach other tables than its own', async () => {
    const reading = database.inTransaction('r', [database.cart], async (database) => database.outbox.count());
    await expect(reading).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});
