import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogProductSchema } from '#contract/product.ts';
import { aProduct } from '../../../../tests/builders/a-product.ts';
import { BLOCK_SIZE, blockRow, divide, fingerprint, planFold, productIn, withRows } from './catalog-blocks.ts';

const idOf = (number: number) => `0190a6e0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const someProduct = (number: number, version = 0) => aProduct({ product_id: idOf(number), vat: version });
const numbers = fc.uniqueArray(fc.nat(900), { maxLength: 350 });
const idsOf = (products: readonly { readonly product_id: string }[]) => products.map(({ product_id }) => product_id);
/** Two ids with the same fingerprint. */
const ALIKE = ['0190a6e0-c963-7000-8000-5a4a604f0000', '0190a6e0-6d97-7000-8000-04167c380000'] as const;

test('products are cut into blocks in order of their ids; those whose place is taken are left', () => {
  fc.assert(
    fc.property(numbers, numbers, (arriving, there) => {
      const taken = new Set(there.map((number) => fingerprint(idOf(number))));
      const { blocks, left } = divide(
        arriving.map((number) => someProduct(number)),
        (print) => taken.has(print),
      );
      const isThere = (number: number) => there.includes(number);
      const placed = arriving.filter((number) => !isThere(number)).sort((a, b) => a - b);
      expect(idsOf(blocks.flat())).toEqual(placed.map(idOf));
      expect(idsOf(left)).toEqual(arriving.filter(isThere).map(idOf));
      for (const block of blocks.slice(0, -1)) expect(block).toHaveLength(BLOCK_SIZE);
      expect(blocks.every((block) => block.length > 0 && block.length <= BLOCK_SIZE)).toBe(true);
    }),
  );
});

test('of two products with one fingerprint the second is left: a fingerprint leads to one block', () => {
  const [first, second] = ALIKE;
  expect(fingerprint(first)).toBe(fingerprint(second));
  const { blocks, left } = divide(
    ALIKE.map((product_id) => aProduct({ product_id })),
    () => false,
  );
  expect(idsOf(blocks.flat())).toEqual([first]);
  expect(idsOf(left)).toEqual([second]);
});

test('a product is read out of a block as it was put in, whatever its texts hold, and others are not in it', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('{"product_id":"', '"}', '\\', '\\"}', '},{', idOf(3)));
  const product = fc.record({ number: fc.nat(40), name: texts, brand: fc.option(texts), label: texts });
  fc.assert(
    fc.property(fc.uniqueArray(product, { selector: ({ number }) => number }), fc.nat(40), (made, other) => {
      const products = made.map(({ number, name, brand, label }) =>
        aProduct({ product_id: idOf(number), names: { fr_FR: name, [label]: name }, brand, labels: [label] }),
      );
      const block = blockRow(1, 1, products);
      for (const each of products) expect(productIn(block, each.product_id)).toEqual(each);
      const isThere = made.some(({ number }) => number === other);
      expect(productIn(block, idOf(other)) === null).toBe(!isThere);
    }),
  );
});

test('of a block, only the product asked for is read', () => {
  const { products } = blockRow(1, 1, [someProduct(1), someProduct(2), someProduct(3)]);
  const damaged = { ...blockRow(1, 1, []), products: products.replace('"vat"', 'vat') };
  expect(() => productIn(damaged, idOf(1))).toThrow(SyntaxError);
  expect(productIn(damaged, idOf(2))).toEqual(someProduct(2));
});

test('a product’s id is its first field in what the feed brings, however the server wrote it', () => {
  const { product_id, ...others } = someProduct(1);
  expect(JSON.stringify(catalogProductSchema.parse({ ...others, product_id }))).toMatch(/^\{"product_id":/);
});

test('a block after its rows is what a map of the newest versions says, and the same when they are folded once more', () => {
  const row = fc.record({ number: fc.nat(40), left: fc.boolean(), version: fc.nat(9) });
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(40)), fc.array(row), (there, changes) => {
      const block = there.map((number) => someProduct(number));
      const newest = new Map(block.map((product) => [product.product_id, product]));
      const rows = changes.map(({ number, left, version }) => ({
        product_id: idOf(number),
        product: left ? null : someProduct(number, version),
      }));
      for (const { product_id, product } of rows) {
        if (product === null) newest.delete(product_id);
        else newest.set(product_id, product);
      }
      const folded = withRows(block, rows);
      expect(new Map(folded.map((product) => [product.product_id, product]))).toEqual(newest);
      expect(idsOf(folded)).toEqual([...newest.keys()].sort());
      expect(withRows(folded, rows)).toEqual(folded);
    }),
  );
});

test('a step of folding forgets no row: what it doesn’t take waits, and of some it always takes one', () => {
  const row = fc.record({ number: fc.nat(200), left: fc.boolean() });
  const distinct = fc.uniqueArray(row, { selector: ({ number }) => number });
  fc.assert(
    fc.property(distinct, fc.integer({ min: 1, max: 4 }), (changes, mostBlocks) => {
      const rows = changes.map(({ number, left }) => ({
        generation: 1,
        product_id: idOf(number),
        product: left ? null : someProduct(number),
      }));
      const place = (number: number) => (number % 3 === 0 ? undefined : number % 10);
      const blocks = new Map(changes.map(({ number }) => [idOf(number), place(number)]));
      const { ofBlocks, fresh, forgotten } = planFold(rows, (id) => blocks.get(id), mostBlocks);
      const inBlocks = [...ofBlocks.values()].flat();
      const taken = [...idsOf(inBlocks), ...idsOf(fresh), ...forgotten];
      expect(new Set(taken).size).toBe(taken.length);
      expect(ofBlocks.size).toBeLessThanOrEqual(mostBlocks);
      for (const [block, alike] of ofBlocks)
        for (const { product_id } of alike) expect(blocks.get(product_id)).toBe(block);
      for (const { product_id, product } of rows) {
        const block = blocks.get(product_id);
        if (block !== undefined) expect(taken.includes(product_id)).toBe(ofBlocks.has(block));
        else expect((product === null ? forgotten : idsOf(fresh)).includes(product_id)).toBe(true);
      }
      if (rows.length > 0) expect(taken.length).toBeGreaterThan(0);
    }),
  );
});
