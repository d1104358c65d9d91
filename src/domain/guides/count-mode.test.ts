import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerRestAsUsual,
  beginCount,
  type CountAnswer,
  type CountedProduct,
  type CountKey,
  type CountState,
  countOneMore,
  isWhole,
  openProduct,
  packsOf,
  packsToLevel,
  packsWithDigit,
  pressCountKey,
  resumedCount,
  takeBackAnswer,
} from './count-mode.ts';

const product = (product_id: string, level: number, per_pack = 1, usual = 1): CountedProduct => ({
  product_id,
  level,
  per_pack,
  usual,
});
const digits = (text: string): CountKey[] => [...text].map((digit) => ({ digit: Number(digit) }));
const pressed = (products: readonly CountedProduct[], keys: readonly CountKey[], from = beginCount(products)) =>
  keys.reduce<CountState>((state, key) => pressCountKey(state, products, key), from);

const anyProducts: fc.Arbitrary<CountedProduct[]> = fc
  .array(
    fc.record({
      level: fc.integer({ min: 1, max: 130 }),
      per_pack: fc.integer({ min: 1, max: 24 }),
      usual: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((products) => products.map((each, index) => ({ product_id: `product ${index}`, ...each })));
const anyKey: fc.Arbitrary<CountKey> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9 }).map((digit) => ({ digit })) },
  fc.constantFrom<CountKey>('enough', 'skip', 'next', 'back'),
);
const anyKeys = fc.array(anyKey, { maxLength: 30 });

describe('what is ordered fills the shelf up to its level', () => {
  test('24 salads are the level, 8 are left, a pack holds 12: two packs', () => {
    expect(packsToLevel({ level: 24, per_pack: 12 }, 8)).toBe(2);
  });

  test('it reaches the level, and one pack less would not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 240 }),
        fc.nat(6000),
        (level, per_pack, left) => {
          const packs = packsToLevel({ level, per_pack }, left);
          expect(left + packs * per_pack).toBeGreaterThanOrEqual(level);
          if (packs > 0) expect(left + (packs - 1) * per_pack).toBeLessThan(level);
        },
      ),
    );
  });

  test('an open pack never matters: what is left may be counted in whole numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 48 }),
        fc.nat(600),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (level, per_pack, left, open) => {
          expect(packsToLevel({ level, per_pack }, left + open)).toBe(packsToLevel({ level, per_pack }, left));
        },
      ),
    );
  });

  test('a digit shows what it would order', () => {
    expect([0, 1, 2, 3, 4].map((digit) => packsWithDigit(product('tomato', 4), '', digit))).toEqual([4, 3, 2, 1, 0]);
    expect(packsWithDigit(product('salad', 24, 12), '1', 3)).toBe(1);
  });
});

describe('a digit is an answer as soon as no longer number that begins with it is below the level', () => {
  test('that is so for exactly these digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (value, level) => {
        const longer = Array.from({ length: 10 }, (_, digit) => value * 10 + digit);
        expect(isWhole(String(value), level)).toBe(longer.every((number) => number >= level));
      }),
    );
  });

  test('nothing left is one at any level', () => {
    expect(isWhole('0', 1000)).toBe(true);
  });

  test('one product after another, a tap each', () => {
    const products = [product('potato', 4), product('carrot', 3), product('leek', 9)];
    const state = pressed(products, digits('215'));
    expect(state).toMatchObject({
      opened: null,
      answers: { potato: { left: 2 }, carrot: { left: 1 }, leek: { left: 5 } },
    });
  });

  test('of 24, a 1 waits for the second digit or for “next”', () => {
    const products = [product('salad', 24, 12), product('thyme', 10, 10)];
    expect(pressed(products, digits('1'))).toMatchObject({ opened: 'salad', typed: '1' });
    expect(pressed(products, digits('18'))).toMatchObject({ opened: 'thyme', answers: { salad: { left: 18 } } });
    expect(pressed(products, [...digits('1'), 'next'])).toMatchObject({ answers: { salad: { left: 1 } } });
  });

  test('as much as the level or more is enough', () => {
    expect(pressed([product('potato', 4)], digits('9')).answers).toEqual({ potato: { kind: 'enough' } });
  });
});

describe('the count goes on whatever is pressed', () => {
  test('each key of one digit answers one product where levels are below 11', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.nat(9)), { minLength: 1, maxLength: 40 }),
        (shelf) => {
          const products = shelf.map(([level], index) => product(`product ${index}`, level));
          const state = pressed(
            products,
            shelf.map(([, digit]) => ({ digit })),
          );
          expect(state.opened).toBe(null);
          shelf.forEach(([level, left], index) => {
            const answer = state.answers[`product ${index}`] as CountAnswer;
            expect(packsOf(product('', level), answer)).toBe(Math.max(0, level - left));
          });
        },
      ),
    );
  });

  test('taking back restores what stood there before the last answer', () => {
    fc.assert(
      fc.property(anyProducts, anyKeys, anyKey, (products, keys, key) => {
        const before = pressed(products, keys);
        const after = pressCountKey(before, products, key);
        if (after.given.length <= before.given.length) return;
        expect(takeBackAnswer(after)).toEqual({ ...before, typed: '' });
      }),
      { numRuns: 1000 },
    );
  });

  test('a product that was answered again gets its first answer back', () => {
    const products = [product('potato', 4), product('carrot', 3)];
    const again = pressed(products, digits('1'), openProduct(pressed(products, digits('2')), products, 'potato'));
    expect(again.answers.potato).toEqual({ kind: 'left', left: 1 });
    expect(takeBackAnswer(again).answers.potato).toEqual({ kind: 'left', left: 2 });
  });

  test('all taken back is the beginning', () => {
    fc.assert(
      fc.property(anyProducts, anyKeys, (products, keys) => {
        let state = pressed(products, keys);
        while (state.given.length > 0) state = takeBackAnswer(state);
        expect({ ...state, typed: '' }).toEqual(beginCount(products));
      }),
    );
  });

  test('what is passed over keeps the usual quantity', () => {
    const products = [product('potato', 4, 1, 3)];
    const state = pressed(products, ['skip']);
    expect(packsOf(products[0] as CountedProduct, state.answers.potato as CountAnswer)).toBe(3);
  });

  test('every product is answered once “all at usual” was chosen, and those that were counted keep their answer', () => {
    fc.assert(
      fc.property(anyProducts, anyKeys, (products, keys) => {
        const before = pressed(products, keys);
        const after = answerRestAsUsual(before, products);
        expect(after.opened).toBe(null);
        expect(Object.keys(after.answers).sort()).toEqual(products.map(({ product_id }) => product_id).sort());
        expect(after.answers).toMatchObject(before.answers);
      }),
    );
  });

  test('a count that was stored and read again goes on as if nothing had happened', () => {
    fc.assert(
      fc.property(anyProducts, anyKeys, anyKeys, (products, first, second) => {
        const stored = JSON.parse(JSON.stringify(pressed(products, first))) as CountState;
        expect(pressed(products, second, resumedCount(stored, products))).toEqual(
          pressed(products, [...first, ...second]),
        );
      }),
    );
  });

  test('a product that left the guide meanwhile is forgotten, one that came is asked', () => {
    const before = [product('potato', 4), product('carrot', 3)];
    const state = resumedCount(pressed(before, digits('21')), [product('carrot', 3), product('leek', 2)]);
    expect(state).toMatchObject({ opened: 'leek', answers: { carrot: { left: 1 } } });
    expect(state.answers.potato).toBeUndefined();
    expect(takeBackAnswer(state).answers).toEqual({});
  });
});

describe('a hand scanner counts as well', () => {
  const products = [product('potato', 4), product('rocket', 3), product('salad', 24, 12)];

  test('a beep is a pack on the shelf, the next product’s beep closes it', () => {
    const twice = countOneMore(countOneMore(beginCount(products), products, 'rocket', 1), products, 'rocket', 1);
    expect(twice).toMatchObject({ opened: 'rocket', typed: '2', answers: {} });
    const next = countOneMore(twice, products, 'salad', 1);
    expect(next).toMatchObject({ opened: 'salad', typed: '12', answers: { rocket: { left: 2 } } });
  });

  test('a product that turns up again on another shelf is counted on, also beyond its level', () => {
    const scanned = (...ids: string[]) =>
      ids.reduce((state, product_id) => countOneMore(state, products, product_id, 1), beginCount(products));
    expect(scanned('potato', 'rocket', 'potato')).toMatchObject({ opened: 'potato', typed: '2' });
    const enough = scanned('rocket', 'rocket', 'rocket', 'potato', 'rocket', 'potato');
    expect(enough).toMatchObject({ opened: 'potato', typed: '2', answers: { rocket: { kind: 'enough' } } });
    const skipped = pressCountKey(beginCount(products), products, 'skip');
    expect(countOneMore(skipped, products, 'potato', 1)).toMatchObject({ opened: 'potato', typed: '1' });
  });

  test('in whatever order packs are scanned, each product has what was scanned of it', () => {
    fc.assert(
      fc.property(anyProducts, fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 }))), (shelf, scans) => {
        const left = new Map<CountedProduct, number>();
        let state = beginCount(shelf);
        for (const [at, packs] of scans) {
          const scanned = shelf[at % shelf.length] as CountedProduct;
          left.set(scanned, (left.get(scanned) ?? 0) + packs * scanned.per_pack);
          state = countOneMore(state, shelf, scanned.product_id, packs);
        }
        const { answers } = pressCountKey(state, shelf, 'next');
        for (const [each, count] of left) {
          expect(packsOf(each, answers[each.product_id] as CountAnswer)).toBe(packsToLevel(each, count));
        }
      }),
    );
  });

  test('a product that isn’t counted here changes nothing', () => {
    const state = beginCount(products);
    expect(countOneMore(state, products, 'truffle', 1)).toBe(state);
  });
});
