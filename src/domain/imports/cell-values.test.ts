import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentFromCell, countFromCell, priceFromCell, vatFromCell } from './cell-values.ts';

const price = (text: string) => {
  const read = priceFromCell(text, 2, 'EUR');
  return 'price' in read ? read.price.amount : read.problem;
};

describe('a price in a cell', () => {
  it.each([
    ['43,20 €', 4320],
    ['43.2', 4320],
    ['1 234,50 EUR HT', 123_450],
    ['1.234,50', 123_450],
    ['€ 8', 800],
    ['12,50000', 1250],
    ['12,500', 'too_many_decimals'],
    ['', 'missing_price'],
    ['dolla', 'not_a_price'],
    ['5 %', 'not_a_price'],
    ['12/0', 'not_a_price'],
    ['$12.00', 'not_a_price'],
    ['1,234', 'too_many_decimals'],
    ['0', 'zero_price'],
    ['-3,00', 'negative_price'],
    ['#N/A', 'not_a_price'],
  ])('%s is %s', (text, expected) => {
    expect(price(text)).toBe(expected);
  });

  it('is what was written, with comma or point, to the last cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('.', ','),
        fc.constantFrom('', ' €', ' EUR'),
        (cents, point, unit) => {
          const text = `${Math.floor(cents / 100)}${point}${String(cents % 100).padStart(2, '0')}${unit}`;
          expect(price(text)).toBe(cents);
        },
      ),
    );
  });
});

describe('a fact in a cell', () => {
  it.each([
    ['12', 12],
    ['12,0', 12],
    ['0', null],
    ['12/0', null],
    ['-1', null],
    ['1.5', null],
  ])('%s packs %s', (text, count) => {
    expect(countFromCell(text)).toBe(count);
  });

  it.each([
    ['5,5 %', 550],
    ['20', 2000],
    ['0.055', 550],
    ['0', 0],
    ['2.1', 210],
    ['réduit', null],
    ['150', null],
  ])('%s is a VAT of %s', (text, vat) => {
    expect(vatFromCell(text)).toBe(vat);
  });

  it.each([
    ['500 g', '', { net_quantity: 500, net_unit: 'kg' }],
    ['0,5', 'kg', { net_quantity: 500, net_unit: 'kg' }],
    ['75cl', '', { net_quantity: 750, net_unit: 'l' }],
    ['3 OZ', '', null],
    ['500', '', null],
    ['', 'kg', null],
  ])('%s %s holds %j', (text, unit, content) => {
    expect(contentFromCell(text, unit)).toEqual(content);
  });
});
