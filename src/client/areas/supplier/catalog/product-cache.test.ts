import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { anAccountId, aSpace, PRODUCT, stockedDatabase } from '../../../../../tests/builders/a-device.ts';
import { createProductCache } from './product-cache.ts';

beforeAll(async () => void (await stockedDatabase()).close());

it('has a product once it was asked for, also when somebody else had asked before', async () => {
  const cache = createProductCache(anAccountId(), aSpace(), new Map());
  const first = cache.load([PRODUCT]);
  await cache.load([PRODUCT]);
  expect(cache.get(PRODUCT)?.product_id).toBe(PRODUCT);
  await first;
  expect(cache.arrivals()).toBe(1);
});

it('says of a product that the catalog does not have that it is not there', async () => {
  const cache = createProductCache(anAccountId(), aSpace(), new Map());
  const missing = '0190a6e0-0000-7000-8000-0000000000ff';
  expect(cache.get(missing)).toBeUndefined();
  await cache.load([missing, PRODUCT]);
  expect(cache.get(missing)).toBeNull();
});

it('takes products that were read with a list, tells nobody, and keeps those that it knows', async () => {
  const cache = createProductCache(anAccountId(), aSpace(), new Map());
  await cache.load([PRODUCT]);
  const known = cache.get(PRODUCT);
  if (!known) throw new Error('the product is there');
  const added = '0190a6e0-0000-7000-8000-0000000000fe';
  const missing = '0190a6e0-0000-7000-8000-0000000000ff';
  cache.add([PRODUCT, added, missing], new Map([PRODUCT, added].map((id) => [id, { ...known, product_id: id }])));
  expect(cache.get(PRODUCT)).toBe(known);
  expect(cache.get(added)?.product_id).toBe(added);
  expect(cache.get(missing)).toBeNull();
  expect(cache.arrivals()).toBe(1);
});
