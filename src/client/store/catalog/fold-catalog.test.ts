import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCatalogPage, anAccountId, aSpace, asOlderApp } from '../../../../tests/builders/a-device.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { DeviceDatabase } from '../device/database.ts';
import { productsIn } from './catalog-blocks.ts';
import { nextCursor, storeCatalogPage } from './catalog-pages.ts';
import { countProducts, productsByIds, readSpace, visitProducts } from './catalog-store.ts';
import { foldCatalog } from './fold-catalog.ts';
import { deleteForgottenProducts } from './forgotten-products.ts';
import { findProductsByCode } from './products-by-code.ts';

const key = aSpace();
const idOf = (number: number) => `0190a6e0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const signal = new AbortController().signal;
const NUMBERS = 250;
const everyId = Array.from({ length: NUMBERS + 1 }, (_, number) => idOf(number));

interface Change {
  readonly number: number;
  /** Its supplier code, one of few. */
  readonly code: number;
  readonly version: number;
}

const productOf = ({ number, code, version }: Change) =>
  aProduct({ product_id: idOf(number), supplier_code: `C${code}`, vat: version });

let database: DeviceDatabase;

beforeEach(() => {
  database = new DeviceDatabase(anAccountId());
});
afterEach(() => database.delete());

async function store(facts: Parameters<typeof aCatalogPage>[0]): Promise<void> {
  const asked = nextCursor(await readSpace(database, key));
  const cursor = `${Number(asked ?? 0) + 1}`;
  expect(await storeCatalogPage(database, key, asked, aCatalogPage({ cursor, ...facts }), 0)).toBe('stored');
}

const fold = (many = 1) => foldCatalog(database, key, signal, many);
const rowsOf = (changes: readonly Change[]) =>
  changes.map((change) => [idOf(change.number), productOf(change)] as const);

async function expectCatalog(expected: ReadonlyMap<string, ReturnType<typeof aProduct>>): Promise<void> {
  const { generation } = (await readSpace(database, key)) ?? { generation: null };
  const visited: ReturnType<typeof aProduct>[] = [];
  await visitProducts(database, generation ?? 0, (product) => visited.push(product));
  expect(visited).toHaveLength(expected.size);
  expect(new Map(visited.map((product) => [product.product_id, product]))).toEqual(expected);
  expect(await productsByIds(database, key, everyId)).toEqual(expected);
  expect(await countProducts(database, key)).toBe(expected.size);
  for (const code of ['C0', 'C1', 'C2']) {
    const found = await findProductsByCode(database, key, [code]);
    const carriers = [...expected.values()].filter(({ supplier_code }) => supplier_code === code);
    expect(found.map(({ product }) => product.product_id)).toEqual(carriers.map(({ product_id }) => product_id).sort());
  }
}

const change = fc.record({ number: fc.nat(NUMBERS), code: fc.nat(2), version: fc.nat(9) });
const page = fc.record({
  products: fc.uniqueArray(change, { selector: ({ number }) => number, maxLength: 220 }),
  gone: fc.uniqueArray(fc.nat(NUMBERS), { maxLength: 8 }),
});
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('catalog' as const),
      pages: fc.array(page, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      pages: fc.array(page, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'fold' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'older' as const }) },
);

test('whatever pages, changes and folds come in which order, the catalog is the newest of each product', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      let expected = new Map<string, ReturnType<typeof aProduct>>();
      await store({ products: [], reset: true });
      for (const each of steps) {
        if (each.kind === 'fold') await fold();
        else if (each.kind === 'older') await asOlderApp(database);
        else {
          const startsOver = each.kind === 'catalog';
          const next = startsOver ? new Map<string, ReturnType<typeof aProduct>>() : expected;
          for (const [at, { products, gone }] of each.pages.entries()) {
            // The new generation is not shown before it is complete.
            if (startsOver) await expectCatalog(expected);
            await store({
              reset: startsOver && at === 0,
              complete: at === each.pages.length - 1,
              products: products.map(productOf),
              gone: gone.map(idOf),
            });
            for (const [id, product] of rowsOf(products)) next.set(id, product);
            for (const number of gone) next.delete(idOf(number));
          }
          expected = next;
          await deleteForgottenProducts(database);
        }
        await expectCatalog(expected);
      }
      await database.delete();
      database = new DeviceDatabase(anAccountId());
    }),
    { numRuns: 40 },
  );
});

test('rows are folded when there are many of them, and then none is left', async () => {
  const changes = (version: number) =>
    Array.from({ length: NUMBERS }, (_, number) => ({ number, code: number % 3, version }));
  await store({ products: changes(0).map(productOf) });
  expect(await database.product.count()).toBe(0);
  await store({ reset: false, products: changes(1).map(productOf), gone: [idOf(3)] });
  expect(await database.product.count()).toBe(NUMBERS);
  await fold(NUMBERS + 1);
  expect(await database.product.count()).toBe(NUMBERS);
  await fold(NUMBERS);
  expect(await database.product.count()).toBe(0);
  await expectCatalog(new Map(rowsOf(changes(1).filter(({ number }) => number !== 3))));
});

test('a catalog that an older app stored as rows becomes blocks step by step, and a change that comes in between is kept', async () => {
  const products = Array.from({ length: 2500 }, (_, number) => productOf({ number, code: 3 + number, version: 0 }));
  await store({ products });
  await asOlderApp(database);
  expect(await database.product.count()).toBe(2500);
  const dearer = productOf({ number: 2400, code: 0, version: 7 });
  // The change waits for the first step to end, as the page of another tab does.
  await Promise.all([fold(), store({ reset: false, products: [dearer], gone: [idOf(1)] })]);
  expect(await database.product.count()).toBe(0);
  expect((await productsByIds(database, key, [idOf(2400)])).get(idOf(2400))).toEqual(dearer);
  expect((await findProductsByCode(database, key, ['C0'])).map(({ product }) => product)).toEqual([dearer]);
  expect(await countProducts(database, key)).toBe(2499);
  const stored = await database.block.toArray();
  const ids = stored.flatMap((block) => productsIn(block).map(({ product_id }) => product_id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(2499);
});
