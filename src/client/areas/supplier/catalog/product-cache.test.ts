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
