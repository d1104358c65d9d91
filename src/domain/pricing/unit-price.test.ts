import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { aCatchWeightProduct, aProduct, euros } from '../../../tests/builders/a-product.ts';
import {
  compareUnitPrices,
  percentDearer,
  pricePerUnit,
  shownUnitPrice,
  type UnitPrice,
  unitPrice,
} from './unit-price.ts';

const known = (price: UnitPrice | null): UnitPrice => {
  if (price === null) throw new Error('no price');
  return price;
};
const perKilo = (cents: number, units: number, grams: number) =>
  known(unitPrice(aProduct({ units_per_pack: units, net_quantity: grams, net_unit: 'kg' }), euros(cents)));

test('a kilo is compared by the content, whatever the supplier’s own label says', () => {
  const product = aProduct({ price_label: 'UVC', units_per_pack: 6, net_quantity: 1000, net_unit: 'kg' });
  expect(shownUnitPrice(known(unitPrice(product, euros(1338))), 2)).toEqual(euros(223));
  const oil = aProduct({ units_per_pack: 12, net_quantity: 680, net_unit: 'l' });
  const litre = known(unitPrice(oil, euros(1918)));
  expect(litre.per).toBe('liter');
  expect(shownUnitPrice(litre, 2)).toEqual(euros(235));
  expect(known(unitPrice(aProduct({ net_quantity: null, net_unit: null }), euros(1200))).per).toBe('UVC');
  expect(known(pricePerUnit(aProduct({ units_per_pack: 12 }), euros(1200))).numerator).toBe(1200n);
  expect(unitPrice(aProduct({ units_per_pack: 0 }), euros(1200))).toBeNull();
});

test('a product billed by weight is compared by the kilo that is billed', () => {
  const ham = aCatchWeightProduct();
  expect(shownUnitPrice(known(unitPrice(ham, ham.price)), 2)).toEqual(euros(1280));
});

test('two prices that are shown alike are still told apart', () => {
  // 10.00 € for 3 kg and 10.01 € for 3.003 kg: 3.33 € both, and the second is cheaper by 3 thousandths of a cent.
  const [left, right] = [perKilo(1000, 3, 1000), perKilo(1001, 1, 3004)];
  expect(shownUnitPrice(left, 2)).toEqual(shownUnitPrice(right, 2));
  expect(compareUnitPrices(left, right)).toBe(1);
  expect(compareUnitPrices(perKilo(1000, 2, 500), perKilo(2000, 4, 500))).toBe(0);
  expect(percentDearer(left, right)).toBe(0);
  expect(percentDearer(perKilo(405, 1, 1000), perKilo(223, 1, 1000))).toBe(81);
});

test('a kilo and a litre don’t compare, nor do two currencies', () => {
  const litre = known(unitPrice(aProduct({ net_unit: 'l' }), euros(100)));
  expect(() => compareUnitPrices(perKilo(100, 1, 1000), litre)).toThrow(TypeError);
  expect(() => compareUnitPrices(litre, { ...litre, currency: 'CHF' })).toThrow(TypeError);
});

test('a larger pack at the same price is never dearer by the kilo', () => {
  const price = integer({ min: 1, max: 100_000 });
  const content = integer({ min: 1, max: 50_000 });
  assert(
    property(price, content, content, (cents, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      expect(compareUnitPrices(perKilo(cents, 1, large), perKilo(cents, 1, small))).toBeLessThanOrEqual(0);
    }),
  );
});
