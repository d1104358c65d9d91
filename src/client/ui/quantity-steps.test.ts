import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decreased, increased, typedQuantity } from './quantity-steps.ts';

const rules = fc.record({
  step: fc.constantFrom(1, 2, 6, 12, 0.5, 0.25, 0.1),
  min: fc.option(fc.constantFrom(0, 1, 3, 6, 24), { nil: undefined }),
  max: fc.option(fc.integer({ min: 30, max: 500 }), { nil: undefined }),
});
const quantity = fc.integer({ min: 0, max: 400_000 }).map((thousandths) => thousandths / 1000);

describe('the plus and minus keys', () => {
  it('go by whole steps, and start and end at the least quantity', () => {
    expect(increased(0, {})).toBe(1);
    expect(decreased(1, {})).toBe(0);
    expect(increased(0, { step: 6 })).toBe(6);
    expect(increased(6, { step: 6 })).toBe(12);
    expect(increased(0, { step: 6, min: 12 })).toBe(12);
    expect(decreased(12, { step: 6, min: 12 })).toBe(0);
    expect(increased(0.3, { step: 0.1 })).toBe(0.4);
  });

  it('bring a quantity between two steps to the neighbouring step', () => {
    expect(increased(7, { step: 6 })).toBe(12);
    expect(decreased(7, { step: 6 })).toBe(6);
  });

  it('stop at the most, without lowering what is already above it', () => {
    expect(increased(10, { max: 10 })).toBe(10);
    expect(increased(6, { step: 6, max: 10 })).toBe(6);
    expect(increased(0, { max: 0 })).toBe(0);
    expect(increased(0, { step: 6, max: 20 })).toBe(6);
    expect(increased(12, { max: 10 })).toBe(12);
  });

  it('never pass each other, and always end at nothing', () => {
    fc.assert(
      fc.property(quantity, rules, (value, rule) => {
        expect(increased(value, rule)).toBeGreaterThanOrEqual(value);
        expect(decreased(value, rule)).toBeLessThanOrEqual(value);
        expect(decreased(value, rule)).toBeGreaterThanOrEqual(0);
        if (value > 0) expect(decreased(value, rule)).toBeLessThan(value);
      }),
    );
  });

  it('undo each other from a whole step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 6, 0.5, 0.1), (count, step) => {
        const value = Math.round(count * step * 1000) / 1000;
        expect(decreased(increased(value, { step }), { step })).toBe(value);
      }),
    );
  });
});

describe('a typed quantity', () => {
  it('is read with comma or point', () => {
    expect(typedQuantity('4,25')).toBe(4.25);
    expect(typedQuantity(' 24 ')).toBe(24);
    expect(typedQuantity('')).toBe(0);
    expect(typedQuantity('0.5')).toBe(0.5);
  });

  it('is refused when it is no quantity', () => {
    for (const text of ['-1', 'x', '1e3', '1,2,3', '.', '12345678', '1,2345'])
      expect(typedQuantity(text), text).toBeUndefined();
  });
});
