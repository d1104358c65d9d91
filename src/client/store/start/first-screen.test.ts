import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCatalogPage, anAccountId, aSpace, PRODUCT, stockedDatabase } from '../../../../tests/builders/a-device.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { anOutboxRow } from '../../../../tests/builders/an-outbox-row.ts';
import { changeCartQuantity } from '../cart/cart-changes.ts';
import { storeCatalogPage } from '../catalog/catalog-pages.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { rememberFirstList } from './first-list.ts';
import type { OpeningList } from './first-list-row.ts';
import { readFirstScreen } from './first-screen.ts';

const key = aSpace();
const opening: OpeningList = {
  generation: 1,
  locale: 'fr_FR',
  shelf: 'all',
  ids: [PRODUCT],
  sections: [{ category_id: null, start: 0, count: 1 }],
  shelves: { all: 1 },
  habits: [],
};
let database: DeviceDatabase;

beforeEach(async () => {
  database = await stockedDatabase();
});
afterEach(async () => {
  await database.delete();
});

describe('what the first screen shows before the store’s own code is loaded', () => {
  test('is the list as it began last time, the cart, and the orders that wait', async () => {
    await rememberFirstList(database, key, opening);
    await changeCartQuantity(database, key, PRODUCT, 3, 1000);
    await database.outbox.bulkAdd([
      anOutboxRow(),
      anOutboxRow({ order_id: 'under review', state: 'needs_review' }),
      anOutboxRow({ order_id: 'placed', state: 'placed' }),
    ]);
    const screen = await readFirstScreen(anAccountId(), key);
    expect(screen?.list).toMatchObject(opening);
    expect(screen?.cart?.state.lines[PRODUCT]?.quantity).toBe(3);
    expect(screen?.products.get(PRODUCT)).toEqual(aProduct());
    expect(screen).toMatchObject({ waiting: 1, inReview: 1 });
  });

  test('has today’s prices, not those of the last start', async () => {
    await rememberFirstList(database, key, opening);
    const dearer = aProduct({ price: { ...aProduct().price, amount: 999_999 } });
    await storeCatalogPage(database, key, 'end', aCatalogPage({ reset: false, products: [dearer], cursor: 'next' }), 0);
    expect((await readFirstScreen(anAccountId(), key))?.products.get(PRODUCT)?.price.amount).toBe(999_999);
    const cheaper = aProduct({ price: { ...aProduct().price, amount: 1 } });
    const unfinished = { reset: false, complete: false, products: [cheaper], cursor: 'half', client: null };
    await rememberFirstList(database, key, opening);
    await storeCatalogPage(database, key, 'next', aCatalogPage(unfinished), 0);
    expect((await readFirstScreen(anAccountId(), key))?.products.get(PRODUCT)?.price.amount).toBe(1);
  });

  test('has no list once the catalog was replaced, or one of its products has left it', async () => {
    await rememberFirstList(database, key, { ...opening, ids: [PRODUCT, 'left'] });
    expect((await readFirstScreen(anAccountId(), key))?.list).toBeNull();
    await rememberFirstList(database, key, opening);
    const gone = { reset: false, products: [], gone: [PRODUCT], cursor: 'without' };
    await storeCatalogPage(database, key, 'end', aCatalogPage(gone), 0);
    expect((await readFirstScreen(anAccountId(), key))?.list).toBeNull();
    await storeCatalogPage(database, key, 'without', aCatalogPage({ reset: false, cursor: 'end' }), 0);
    await rememberFirstList(database, key, opening);
    await storeCatalogPage(database, key, 'end', aCatalogPage({ cursor: 'new' }), 0);
    const screen = await readFirstScreen(anAccountId(), key);
    expect(screen?.space.generation).toBe(2);
    expect(screen?.list).toBeNull();
  });

  test('is nothing on a device that doesn’t know the account or the space, and asking leaves no trace', async () => {
    expect(await readFirstScreen('someone-else', key)).toBeNull();
    expect(await readFirstScreen(anAccountId(), aSpace({ supplier_id: 'another' }))).toBeNull();
    expect(await indexedDB.databases()).toHaveLength(1);
  });
});
