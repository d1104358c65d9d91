import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Money } from '../values/money.ts';
import { type PriceSource, priceOverTime } from './price-over-time.ts';

const euros = (amount: number): Money => ({ amount, precision: 2, currency: 'EUR' });
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const UNCHANGED: PriceSource = { now: null, changes: [] };

describe('the price of one client over time', () => {
  test('is the catalog price, until they get a price of their own', () => {
    const catalog = { now: euros(1800), changes: [{ at: day(3), before: euros(1600), after: euros(1800) }] };
    const own = { now: euros(1700), changes: [{ at: day(9), before: null, after: euros(1700) }] };
    expect(priceOverTime([own, UNCHANGED, catalog], day(1))).toEqual([
      { since: day(1), price: euros(1600) },
      { since: day(3), price: euros(1800) },
      { since: day(9), price: euros(1700) },
    ]);
  });

  test('says nothing of a price that did not count: a catalog price behind that of their group', () => {
    const catalog = { now: euros(1800), changes: [{ at: day(3), before: euros(1600), after: euros(1800) }] };
    const group = { now: euros(1500), changes: [] };
    expect(priceOverTime([UNCHANGED, group, catalog], day(1))).toEqual([{ since: day(1), price: euros(1500) }]);
  });

  test('begins at the asked moment with the price of that moment, and has gaps where there was none', () => {
    const changes = [
      { at: day(2), before: euros(900), after: euros(1000) },
      { at: day(5), before: euros(1000), after: null },
      { at: day(7), before: null, after: euros(1100) },
    ];
    expect(priceOverTime([{ now: euros(1100), changes }], day(4))).toEqual([
      { since: day(4), price: euros(1000) },
      { since: day(5), price: null },
      { since: day(7), price: euros(1100) },
    ]);
  });

  test('ends with the present price, rises in time, and never repeats itself', () => {
    const source = fc
      .array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 6 })
      .map((values): PriceSource => {
        const prices = values.map((value) => (value === null ? null : euros(value)));
        const changes = prices
          .slice(1)
          .map((after, place) => ({ at: day(place + 2), before: prices[place] ?? null, after }));
        return { now: prices.at(-1) ?? null, changes };
      });
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 3 }), (sources) => {
        const prices = priceOverTime(sources, day(1));
        expect(prices.at(-1)?.price).toEqual(sources.map(({ now }) => now).find((now) => now !== null) ?? null);
        const moments = prices.map(({ since }) => since);
        expect(moments).toEqual([...new Set(moments)].sort());
        for (const [place, { price }] of prices.slice(1).entries()) expect(price).not.toEqual(prices[place]?.price);
      }),
    );
  });
});
