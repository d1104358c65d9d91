import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCatalogPage, anAccountId, aSpace, asOlderApp } from '../../../../tests/builders/a-device.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { DeviceDatabase } from '../device/database.ts';
import { storeCatalogPage } from './catalog-pages.ts';
import { findProductsByCode } from './products-by-code.ts';

const key = aSpace();
const idOf = (number: number) => `0190a6e0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const someProduct = (number: number, supplier_code: string, codes: readonly string[] = []) =>
  aProduct({
    product_id: idOf(number),
    supplier_code,
    codes: codes.map((code) => ({ code, kind: 'unit', packs: 1 })),
  });

let database: DeviceDatabase;

beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
});
afterEach(() => database.delete());

const found = async (code: string) =>
  (await findProductsByCode(database, key, [code])).map(({ product }) => product.product_id);

describe('a code', () => {
  /** Codes of few characters, so that many codes are equal and most share an ending. */
  const code = fc.string({ unit: fc.constantFrom('0', '1', 'A'), minLength: 1, maxLength: 4 });
  const product = fc.record({
    number: fc.integer({ min: 1, max: 6 }),
    supplier_code: code,
    codes: fc.array(code, { maxLength: 3 }),
  });
  const page = fc.uniqueArray(product, { selector: ({ number }) => number, minLength: 1, maxLength: 6 });

  test('finds all products that carry it now and no other, however alike codes end, and however often they changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 4 }), fc.array(code), async (pages, others) => {
        const carried = new Map<number, readonly string[]>();
        let cursor: string | null = null;
        for (const [at, products] of pages.entries()) {
          const rows = products.map(({ number, supplier_code, codes }) => someProduct(number, supplier_code, codes));
          const next = `v${at}`;
          const facts = { cursor: next, reset: at === 0, products: rows };
          expect(await storeCatalogPage(database, key, cursor, aCatalogPage(facts), 0)).toBe('stored');
          cursor = next;
          for (const { number, supplier_code, codes } of products) carried.set(number, [supplier_code, ...codes]);
        }
        for (const wanted of new Set([...[...carried.values()].flat(), ...others])) {
          const carriers = [...carried].filter(([, codes]) => codes.includes(wanted)).map(([number]) => idOf(number));
          expect(await found(wanted), wanted).toEqual(carriers.sort());
        }
        await database.space.clear();
      }),
      { numRuns: 50 },
    );
  });

  test('of any product of a large catalog that an older app left is found', async () => {
    const products = Array.from({ length: 4500 }, (_, number) => someProduct(number, `C${number}`));
    await storeCatalogPage(database, key, null, aCatalogPage({ products }), 0);
    await asOlderApp(database);
    for (const number of [0, 1999, 2000, 3999, 4000, 4499]) expect(await found(`C${number}`)).toEqual([idOf(number)]);
  });
});
