import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumber } from './order-number.ts';

it('an order is named by its day and five characters that are easy to say', () => {
  expect(orderNumber('019aa6c4-8a00-7000-8000-0000000000ff')).toMatch(/^251121-0007Z$/);
});

it('two orders of one day differ when their random parts do', () => {
  const random = fc.integer({ min: 0, max: 2 ** 25 - 1 });
  const idOf = (value: number) => `019aa6c4-8a00-7000-8000-${value.toString(16).padStart(12, '0')}`;
  fc.assert(
    fc.property(random, random, (a, b) => {
      expect(orderNumber(idOf(a)) === orderNumber(idOf(b))).toBe(a === b);
    }),
  );
});
