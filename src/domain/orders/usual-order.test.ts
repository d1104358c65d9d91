import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../values/time-zone.ts';
import { type OrderingHistory, type PastOrder, usualOrder } from './usual-order.ts';

/** A Friday. */
const TODAY = '2026-11-20';
const ago = (days: number) => addDays(TODAY, -days);
const order = (daysAgo: number, packs: Readonly<Record<string, number>>): PastOrder => ({
  day: ago(daysAgo),
  lines: Object.entries(packs).map(([product_id, quantity]) => ({ product_id, quantity })),
});
const usual = (orders: readonly PastOrder[], facts: Partial<OrderingHistory> = {}) =>
  usualOrder({ orders, today: TODAY, counted: new Map(), refused: new Set(), ...facts });
/** Orders of one product, this many days ago; another product is ordered each day, so that no rhythm is that of all. */
const cream = (...daysAgo: readonly number[]) => daysAgo.map((days) => order(days, { cream: 3 }));

describe('what a kitchen usually orders today', () => {
  test('what is ordered every 3 days is proposed on the third day, not before', () => {
    const orders = [...cream(12, 9, 6, 3), order(1, { salt: 1 })];
    expect(usual(orders)).toEqual([
      { product_id: 'cream', quantity: 3, reason: { kind: 'rhythm', every_days: 3, last_day: ago(3) } },
    ]);
    expect(usual(orders, { today: ago(1) })).toEqual([]);
  });

  test('what was ordered twice, or at any time, has no rhythm', () => {
    expect(usual(cream(6, 3))).toEqual([]);
    const others = [47, 44, 41, 38, 35, 26, 24].map((days) => order(days, { [`other-${days}`]: 1 }));
    expect(usual([...cream(50, 49, 30, 20, 18), ...others])).toEqual([]);
  });

  test('what is in most orders is proposed when the next order is due, not before', () => {
    const orders = [31, 27, 16, 8].map((days) => order(days, { milk: 2, [`other-${days}`]: 1 }));
    const without = order(32, { salt: 1 });
    const reason = (facts: object) => ({ kind: 'orders', last_day: ago(8), ...facts });
    expect(usual(orders)).toEqual([{ product_id: 'milk', quantity: 2, reason: reason({ times: 4, of: 4 }) }]);
    expect(usual([...orders, without])[0]?.reason).toEqual(reason({ times: 4, of: 5 }));
    expect(usual(orders, { today: ago(5) })).toEqual([]);
  });

  test('what is ordered on Fridays is proposed on a Friday, with the quantity of Fridays', () => {
    const orders = [
      order(28, { fish: 5 }),
      order(21, { fish: 6 }),
      order(14, {}),
      order(7, { fish: 6 }),
      order(2, { fish: 1, salt: 1 }),
    ];
    expect(usual(orders)).toEqual([{ product_id: 'fish', quantity: 6, reason: { kind: 'weekday', times: 3, of: 4 } }]);
    expect(usual(orders, { today: ago(1) })).toEqual([]);
  });

  test('what was ordered today is not proposed again, by whichever of two orders', () => {
    expect(usual([...cream(12, 9, 6, 3), order(0, { cream: 1 }), order(0, { salt: 1 })])).toEqual([]);
    expect(usual([...cream(12, 9, 6, 3), { ...order(0, { cream: 1 }), day: addDays(TODAY, 1) }])).toEqual([]);
  });

  test('what was left out three times is not proposed any more; a closed kitchen leaves nothing out', () => {
    const without = [9, 6, 3].map((days) => order(days, { salt: 1 }));
    const proposed = (orders: readonly PastOrder[]) => usual(orders).map(({ product_id }) => product_id);
    expect(proposed([...cream(21, 18, 15, 12), ...without])).not.toContain('cream');
    expect(proposed([...cream(21, 18, 15, 12), ...without.slice(1)])).toContain('cream');
    expect(proposed(cream(41, 38, 35, 32))).toContain('cream');
  });

  test('what was counted is proposed up to its level, whatever the rhythm says', () => {
    const counted = new Map([
      ['leek', { level: 4, left: 1, in_units: false, packs: 3 }],
      ['cream', { level: 2, left: 2, in_units: false, packs: 0 }],
    ]);
    expect(usual(cream(12, 9, 6, 3), { counted })).toEqual([
      { product_id: 'leek', quantity: 3, reason: { kind: 'level', level: 4, left: 1, in_units: false } },
    ]);
  });

  test('what was refused is never proposed, counted or not', () => {
    const counted = new Map([['leek', { level: 4, left: 1, in_units: false, packs: 3 }]]);
    expect(usual(cream(12, 9, 6, 3), { counted, refused: new Set(['leek', 'cream']) })).toEqual([]);
  });
});

const products = ['a', 'b', 'c', 'd'] as const;
const product = fc.constantFrom(...products);
const line = fc.record({ product_id: product, quantity: fc.integer({ min: 0, max: 9 }) });
/** Dense histories, so that most of them propose something. */
const history = fc.array(
  fc.record({
    day: fc.integer({ min: -2, max: 40 }).map(ago),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 40 },
);
const refusals = fc.uniqueArray(product).map((refused) => new Set<string>(refused));

describe('whatever was ordered', () => {
  test('each line says why, and its reason is true of the history', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(history, (orders) => {
        for (const { product_id, quantity, reason } of usual(orders)) {
          kinds.add(reason.kind);
          const days = [...new Set(orders.map(({ day }) => day))].sort().reverse();
          const packsOn = (day: string) =>
            orders
              .filter((each) => each.day === day)
              .flatMap(({ lines }) => lines)
              .reduce((sum, each) => sum + (each.product_id === product_id ? each.quantity : 0), 0);
          const bought = days.filter((day) => packsOn(day) > 0);
          expect(bought[0]).toBeDefined();
          expect(bought[0] && bought[0] < TODAY).toBe(true);
          expect(bought.map(packsOn)).toContain(quantity);
          if (reason.kind === 'rhythm') {
            expect(reason.last_day).toBe(bought[0]);
            expect(daysBetween(reason.last_day, TODAY)).toBeGreaterThanOrEqual(reason.every_days);
            const pauses = bought.slice(1).map((day, position) => daysBetween(day, bought[position] ?? day));
            expect(pauses).toContain(reason.every_days);
          }
          if (reason.kind === 'orders') {
            const latest = [...new Set(days.map((day) => (day > TODAY ? TODAY : day)))].slice(0, 6);
            expect([latest.filter((day) => packsOn(day) > 0).length, latest.length]).toEqual([reason.times, reason.of]);
            expect(reason.times * 3).toBeGreaterThanOrEqual(reason.of * 2);
            expect(reason.last_day).toBe(bought[0]);
          }
          if (reason.kind === 'weekday') {
            const same = days.filter((day) => day < TODAY && weekdayOf(day) === weekdayOf(TODAY)).slice(0, 4);
            expect([same.filter((day) => packsOn(day) > 0).length, same.length]).toEqual([reason.times, reason.of]);
          }
        }
      }),
      { numRuns: 1000 },
    );
    expect([...kinds].sort()).toEqual(['orders', 'rhythm', 'weekday']);
  });

  test('a refused product is never proposed, and its refusal changes no other line', () => {
    fc.assert(
      fc.property(history, refusals, (orders, refused) => {
        expect(usual(orders, { refused })).toEqual(usual(orders).filter(({ product_id }) => !refused.has(product_id)));
      }),
    );
  });

  test('no product is proposed twice, and the order in which the device holds the orders is no matter', () => {
    fc.assert(
      fc.property(history, (orders) => {
        const lines = usual(orders);
        expect(new Set(lines.map(({ product_id }) => product_id)).size).toBe(lines.length);
        expect(usual([...orders].reverse())).toEqual(lines);
      }),
    );
  });

  test('what was just ordered as proposed is not proposed again', () => {
    fc.assert(
      fc.property(history, (orders) => {
        const lines = usual(orders);
        const again = new Set(usual([...orders, { day: TODAY, lines }]).map(({ product_id }) => product_id));
        for (const { product_id } of lines) expect(again.has(product_id)).toBe(false);
      }),
    );
  });
});
