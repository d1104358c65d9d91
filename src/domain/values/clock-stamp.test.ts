import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareStamps, nextStamp, type Stamp } from './clock-stamp.ts';

const anyStamp: fc.Arbitrary<Stamp> = fc.record({
  time: fc.integer({ min: 0, max: 20 }),
  counter: fc.integer({ min: 0, max: 3 }),
  device: fc.constantFrom('phone', 'tablet'),
});

describe('stamps order what a device does after what it knows', () => {
  test('the wall clock leads while it runs', () => {
    expect(nextStamp(null, 5, 'phone')).toEqual({ time: 5, counter: 0, device: 'phone' });
    expect(nextStamp({ time: 5, counter: 7, device: 'tablet' }, 6, 'phone')).toEqual({
      time: 6,
      counter: 0,
      device: 'phone',
    });
  });

  test('a clock that stands still or jumps back a year only counts up', () => {
    const previous = { time: 5, counter: 7, device: 'zebra' };
    expect(nextStamp(previous, 5, 'phone')).toEqual({ time: 5, counter: 8, device: 'phone' });
    expect(nextStamp(previous, -31_536_000_000, 'phone')).toEqual({ time: 5, counter: 8, device: 'phone' });
  });

  test('the next stamp is always later, whatever the clock says', () => {
    fc.assert(
      fc.property(anyStamp, fc.integer(), (previous, now) => {
        expect(compareStamps(nextStamp(previous, now, 'phone'), previous)).toBeGreaterThan(0);
      }),
    );
  });

  test('any two stamps have an order, the same from both sides', () => {
    fc.assert(
      fc.property(anyStamp, anyStamp, anyStamp, (a, b, c) => {
        expect(Math.sign(compareStamps(a, b))).toBe(-Math.sign(compareStamps(b, a)) + 0);
        if (compareStamps(a, b) === 0) expect(a).toEqual(b);
        if (compareStamps(a, b) <= 0 && compareStamps(b, c) <= 0) expect(compareStamps(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
