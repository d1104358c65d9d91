import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuidV7 } from '../values/uuid-v7.ts';
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

it('the day is the one of the id, whenever a clock said that it was: up to the last one that fits, in the year 10889', () => {
  const random = new Uint8Array(10);
  expect(orderNumber(uuidV7(2 ** 48 - 1, random))).toBe('890802-00000');
  expect(orderNumber(uuidV7(Date.UTC(10000, 0, 31), random))).toBe('000131-00000');
  expect(orderNumber(uuidV7(0, random))).toBe('700101-00000');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (time) => {
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(time);
      const part = (type: string) => day.find((found) => found.type === type)?.value.slice(-2);
      expect(orderNumber(uuidV7(time, random)).slice(0, 6)).toBe(`${part('year')}${part('month')}${part('day')}`);
    }),
  );
});
