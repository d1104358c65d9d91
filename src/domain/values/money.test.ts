import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  compareMoney,
  fromDecimal,
  type Money,
  money,
  moneyFromText,
  multiplyMoney,
  percentOff,
  rescale,
  subtractMoney,
  toDecimal,
  zero,
} from './money.ts';

const euros = (amount: number, precision = 2): Money => money(amount, precision, 'EUR');
const anyEuros = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([amount, precision]) => euros(amount, precision));

describe('money is counted in whole minor units', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 1e21, 2 ** 53])('%s is no amount', (amount) => {
    expect(() => euros(amount)).toThrow(TypeError);
  });

  test.each([-1, 1.5, 10, Number.NaN])('%s is no number of decimals', (precision) => {
    expect(() => euros(1, precision)).toThrow(TypeError);
  });

  test('two currencies never meet in one sum', () => {
    expect(() => addMoney(euros(1), money(1, 2, 'CHF'))).toThrow(TypeError);
    expect(() => compareMoney(euros(1), money(1, 2, 'CHF'))).toThrow(TypeError);
  });

  test('only whole quantities multiply', () => {
    expect(multiplyMoney(euros(4320), 3)).toEqual(euros(12960));
    expect(() => multiplyMoney(euros(4320), 0.5)).toThrow(TypeError);
    expect(() => multiplyMoney(euros(4320), Number.NaN)).toThrow(TypeError);
    expect(() => multiplyMoney(euros(2 ** 52), 4)).toThrow(TypeError);
  });
});

describe('rounding goes half away from zero', () => {
  test.each([
    [6125, 4, 2, 61],
    [6150, 4, 2, 62],
    [-6150, 4, 2, -62],
    [6149, 4, 2, 61],
    [5, 1, 0, 1],
    [-5, 1, 0, -1],
    [61, 2, 4, 6100],
  ])('%i at %i decimals is at %i decimals %i', (amount, from, to, expected) => {
    expect(rescale(euros(amount, from), to)).toEqual(euros(expected, to));
  });

  test('a discount keeps the precision of the price and is rounded once', () => {
    expect(percentOff(euros(4320), 300)).toEqual(euros(4190));
    expect(percentOff(euros(5), 1000)).toEqual(euros(5));
    expect(percentOff(euros(4320), 10_000)).toEqual(euros(0));
    expect(percentOff(euros(12345, 4), 500)).toEqual(euros(11728, 4));
  });

  test.each([-1, 10_001])('%i basis points are no discount', (discount) => {
    expect(() => percentOff(euros(100), discount)).toThrow(RangeError);
  });

  test('more decimals and back lose nothing', () => {
    fc.assert(
      fc.property(anyEuros, fc.integer({ min: 4, max: 6 }), (value, finer) => {
        expect(rescale(rescale(value, finer), value.precision)).toEqual(value);
      }),
    );
  });

  test('rounding is symmetric around zero', () => {
    fc.assert(
      fc.property(anyEuros, fc.integer({ min: 0, max: 4 }), (value, precision) => {
        const mirrored = rescale(money(-value.amount, value.precision, 'EUR'), precision);
        expect(mirrored).toEqual(multiplyMoney(rescale(value, precision), -1));
      }),
    );
  });
});

describe('adding and comparing', () => {
  test('the finer precision is kept', () => {
    expect(addMoney(euros(150), euros(6125, 4))).toEqual(euros(21125, 4));
    expect(subtractMoney(euros(150), euros(6125, 4))).toEqual(euros(8875, 4));
    expect(zero('EUR')).toEqual(euros(0));
  });

  test('1.5 is 1.50, and the order of values is that of the amounts', () => {
    expect(compareMoney(euros(15, 1), euros(150))).toBe(0);
    fc.assert(
      fc.property(anyEuros, anyEuros, (left, right) => {
        expect(compareMoney(left, right)).toBe(Math.sign(toDecimal(left) - toDecimal(right)));
        expect(compareMoney(addMoney(left, right), addMoney(right, left))).toBe(0);
        expect(compareMoney(subtractMoney(addMoney(left, right), right), left)).toBe(0);
      }),
    );
  });
});

describe('decimal numbers at the border', () => {
  test('the number counts as it is written, not as the float behind it', () => {
    expect(fromDecimal(1.005, 2, 'EUR')).toEqual(euros(101));
    expect(fromDecimal(-1.005, 2, 'EUR')).toEqual(euros(-101));
    expect(fromDecimal(-0.5, 2, 'EUR')).toEqual(euros(-50));
    expect(fromDecimal(1e-7, 2, 'EUR')).toEqual(euros(0));
    expect(fromDecimal(0.1 + 0.2, 2, 'EUR')).toEqual(euros(30));
  });

  test.each([Number.NaN, Number.NEGATIVE_INFINITY, 1e21])('%s is no money', (value) => {
    expect(() => fromDecimal(value, 2, 'EUR')).toThrow(TypeError);
  });

  test('to a decimal and back is the same money', () => {
    fc.assert(
      fc.property(anyEuros, (value) => {
        expect(fromDecimal(toDecimal(value), value.precision, 'EUR')).toEqual(value);
      }),
    );
  });
});

describe('what people type into a price field', () => {
  test.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [',5', 50],
    ['1 234,50 €', 123450],
    ['1\u00A0234,50', 123450],
    ['1.234,50', 123450],
    ['1,234.50', 123450],
    ['12,500', 1250],
    ['-3,20', -320],
    ['0', 0],
  ])('%s', (text, amount) => {
    expect(moneyFromText(text, 2, 'EUR')).toEqual(euros(amount));
  });

  test.each(['', ',', 'douze', '12,505', '1,2,3', '1.234.50', '12,50,', '--1', '1e3', '99999999999999999', '=1+1'])(
    '"%s" is refused, not guessed',
    (text) => {
      expect(moneyFromText(text, 2, 'EUR')).toBeNull();
    },
  );
});
