import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCatalogPage, anAccountId, aSpace, clientTerms, PRODUCT } from '../../../../tests/builders/a-device.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { DeviceDatabase } from '../device/database.ts';
import { nextCursor, storeCatalogPage } from './catalog-pages.ts';
import { countProducts, productsByIds, readSpace } from './catalog-store.ts';
import { deleteForgottenProducts } from './forgotten-products.ts';
import { keepCode, settleCode } from './own-codes.ts';
import { findProductByCode, findProductsByCode } from './products-by-code.ts';

const key = aSpace();
const OTHER = '0190a6e0-0000-7000-8000-0000000000ff';
const gtin = { code: '03760123456784', kind: 'pack', packs: 1 } as const;
let database: DeviceDatabase;

beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
});
afterEach(() => database.delete());

const store = (asked: string | null, facts: Parameters<typeof aCatalogPage>[0]) =>
  storeCatalogPage(database, key, asked, aCatalogPage(facts), 5);

test('a scanned code finds its product and says how many packs it stands for', async () => {
  const pallet = { code: '13760123456781', kind: 'pallet', packs: 72 } as const;
  await store(null, { products: [aProduct({ codes: [gtin, pallet] })] });
  expect(await findProductByCode(database, key, ['13760123456781'])).toMatchObject({
    product: { product_id: PRODUCT },
    code: pallet,
  });
  expect(await findProductByCode(database, key, ['0', '00417'])).toMatchObject({ code: { kind: 'supplier_code' } });
  expect(await findProductByCode(database, key, ['417'])).toBeNull();
});

test('a product that changes is found by the codes it has now, and by no other', async () => {
  const [old, fresh] = ['03760123456784', '03760123456883'].map((code) => ({ ...gtin, code })) as [
    typeof gtin,
    typeof gtin,
  ];
  const found = async (code: string) => (await findProductByCode(database, key, [code]))?.product.product_id ?? null;
  const change = (asked: string, cursor: string, facts: Parameters<typeof aCatalogPage>[0]) =>
    store(asked, { cursor, reset: false, ...facts });
  await store(null, { cursor: 'v1', products: [aProduct({ codes: [old] })] });
  await change('v1', 'v2', { products: [aProduct({ codes: [fresh] })] });
  expect([await found(old.code), await found(fresh.code)]).toEqual([null, PRODUCT]);
  await change('v2', 'v3', { products: [aProduct({ product_id: OTHER, supplier_code: 'other', codes: [old] })] });
  expect([await found(old.code), await found(fresh.code)]).toEqual([OTHER, PRODUCT]);
  await change('v3', 'v4', { products: [aProduct({ codes: [old] })], gone: [OTHER] });
  expect([await found(old.code), await found(fresh.code)]).toEqual([PRODUCT, null]);
  await change('v4', 'v5', { products: [], gone: [PRODUCT] });
  expect([await found(old.code), await found('00417')]).toEqual([null, null]);
  await change('v5', 'v6', { products: [aProduct({ codes: [fresh] })] });
  expect([await found(old.code), await found(fresh.code), await found('00417')]).toEqual([null, PRODUCT, PRODUCT]);
});

test('a code of one’s own that was written here finds its product in this space, unless the server has refused it', async () => {
  await store(null, { products: [aProduct()] });
  const found = (space: typeof key) => findProductByCode(database, space, ['0', 'T7']);
  const written = { ...key, product_id: PRODUCT, code: 'T7', seen: null, written_at: '2026-11-20T11:00:00.000Z' };
  await keepCode(database, written);
  expect(await found(key)).toMatchObject({ product: { product_id: PRODUCT }, code: { kind: 'client_code', packs: 1 } });
  expect(await found({ ...key, organization_id: OTHER })).toBeNull();
  await settleCode(database, { ...written, refusal: null }, 'IN_USE');
  expect(await found(key)).toBeNull();
});

test('two products with the same code are both found, whichever came first', async () => {
  await store(null, { cursor: 'v1', products: [aProduct({ product_id: OTHER, codes: [gtin] })] });
  await store('v1', { cursor: 'v2', reset: false, products: [aProduct({ codes: [gtin] })] });
  const found = await findProductsByCode(database, key, ['unknown', gtin.code]);
  expect(found.map(({ product }) => product.product_id)).toEqual([PRODUCT, OTHER]);
});

test('changes of other facts don’t store a product’s codes again', async () => {
  await store(null, { cursor: 'v1' });
  const before = await database.code.count();
  for (const version of [1, 2, 3]) {
    await store(`v${version}`, {
      cursor: `v${version + 1}`,
      reset: false,
      products: [aProduct({ vat: 1000 + version })],
    });
  }
  expect(await database.code.count()).toBe(before);
});

test('a whole new catalog is shown only when its last page is in', async () => {
  await store(null, { cursor: 'v1', products: [aProduct({ codes: [gtin] })] });
  await store('v1', { cursor: 'page-1', complete: false, products: [aProduct({ product_id: OTHER })] });
  expect([...(await productsByIds(database, key, [PRODUCT, OTHER])).keys()]).toEqual([PRODUCT]);
  expect(await findProductByCode(database, key, [gtin.code])).not.toBeNull();
  await store('page-1', { cursor: 'v2', reset: false, version: 42, products: [] });
  expect([...(await productsByIds(database, key, [PRODUCT, OTHER])).keys()]).toEqual([OTHER]);
  expect(await findProductByCode(database, key, [gtin.code])).toBeNull();
  expect(await readSpace(database, key)).toMatchObject({ version: 42, cursor: 'v2', incoming: null, synced_at: 5 });
});

test('what the old catalog held is deleted, and nothing else', async () => {
  await store(null, { cursor: 'v1' });
  await storeCatalogPage(database, aSpace({ supplier_id: OTHER }), null, aCatalogPage(), 5);
  await store('v1', { cursor: 'half', complete: false, products: [aProduct({ product_id: OTHER })] });
  await store('half', { cursor: 'v2', products: [aProduct({ product_id: OTHER })] });
  await store('v2', { cursor: 'v3', reset: false, products: [aProduct({ product_id: OTHER, codes: [gtin] })] });
  const generationsIn = async (table: 'product' | 'code' | 'block' | 'directory') =>
    new Set((await database.table<{ generation: number }>(table).toArray()).map(({ generation }) => generation));
  expect(await generationsIn('block')).toEqual(new Set([1, 2, 3, 4]));
  await deleteForgottenProducts(database);
  for (const table of ['block', 'directory'] as const) expect(await generationsIn(table)).toEqual(new Set([2, 4]));
  for (const table of ['product', 'code'] as const) expect(await generationsIn(table)).toEqual(new Set([4]));
  expect(await countProducts(database, key)).toBe(1);
});

test('a change keeps the catalog and moves what changed', async () => {
  await store(null, { cursor: 'v1', products: [aProduct(), aProduct({ product_id: OTHER })] });
  const renamed = aProduct({ names: { fr_FR: 'Faisselle' } });
  await store('v1', { cursor: 'v2', reset: false, version: 42, products: [renamed], gone: [OTHER], client: null });
  expect((await productsByIds(database, key, [PRODUCT])).get(PRODUCT)?.names.fr_FR).toBe('Faisselle');
  expect(await countProducts(database, key)).toBe(1);
  expect(await readSpace(database, key)).toMatchObject({ version: 42, client: clientTerms() });
});

test('a page another tab has already stored is left out', async () => {
  await store(null, { cursor: 'v1' });
  expect(await store('v0', { cursor: 'v2' })).toBe('stale');
  expect(nextCursor(await readSpace(database, key))).toBe('v1');
});

test('an interrupted catalog goes on where it stopped', async () => {
  await store(null, { cursor: 'page-1', complete: false });
  expect(nextCursor(await readSpace(database, key))).toBe('page-1');
  expect(await countProducts(database, key)).toBe(0);
  await store('page-1', { cursor: 'v1', reset: false, products: [aProduct({ product_id: OTHER })] });
  expect(await countProducts(database, key)).toBe(2);
});
