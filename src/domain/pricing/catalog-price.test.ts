import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMoney } from '../values/money.ts';
import { packPrice, steppedPrice, withSteppedPrice } from './catalog-price.ts';

const euros = (amount: number, precision = 2) => ({ amount, precision, currency: 'EUR' });
const pack = { units_per_pack: 12, net_quantity: 250, net_unit: 'kg', price: euros(4632), catch_weight: null } as const;

describe('the price of a pack', () => {
  it('is what was written, or follows from the price per kilo', () => {
    expect(packPrice(pack)).toEqual(euros(4632));
    const catch_weight = { price_per_kilo: euros(1280), tolerance: 1000 };
    expect(packPrice({ ...pack, catch_weight })).toEqual(euros(3840));
    expect(packPrice({ ...pack, catch_weight, net_quantity: null })).toEqual(euros(4632));
    expect(packPrice({ ...pack, catch_weight, net_unit: 'l' })).toEqual(euros(4632));
  });
});

describe('a step of many prices', () => {
  it('is a percentage, an amount, or a rounding', () => {
    expect(steppedPrice(euros(7420), { kind: 'percent', percent: 250 })).toEqual(euros(7606));
    expect(steppedPrice(euros(7420), { kind: 'percent', percent: -1000 })).toEqual(euros(6678));
    expect(steppedPrice(euros(7420), { kind: 'amount', amount: euros(-30) })).toEqual(euros(7390));
    expect(steppedPrice(euros(7420), { kind: 'amount', amount: euros(5, 3) })).toEqual(euros(74_205, 3));
    expect(steppedPrice(euros(7423), { kind: 'round', to: euros(5) })).toEqual(euros(7425));
    expect(steppedPrice(euros(7422), { kind: 'round', to: euros(5) })).toEqual(euros(7420));
    expect(steppedPrice(euros(7425), { kind: 'round', to: euros(50) })).toEqual(euros(7450));
  });

  it('never makes a price of nothing, or less', () => {
    expect(steppedPrice(euros(30), { kind: 'amount', amount: euros(-30) })).toBeNull();
    expect(steppedPrice(euros(2), { kind: 'round', to: euros(50) })).toBeNull();
    expect(withSteppedPrice({ price: null, catch_weight: null }, { kind: 'percent', percent: 100 })).toBeNull();
  });

  it('changes the price per kilo of what is billed on its weight', () => {
    const catch_weight = { price_per_kilo: euros(1280), tolerance: 1000 };
    expect(withSteppedPrice({ price: euros(3840), catch_weight }, { kind: 'percent', percent: 1000 })).toEqual({
      catch_weight: { price_per_kilo: euros(1408), tolerance: 1000 },
    });
  });

  it('up never lowers a price, and down never raises one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 9999 }), (amount, percent) => {
        const up = steppedPrice(euros(amount), { kind: 'percent', percent });
        const down = steppedPrice(euros(amount), { kind: 'percent', percent: -percent });
        expect(up === null ? -1 : compareMoney(up, euros(amount))).toBeGreaterThanOrEqual(0);
        expect(down === null ? -1 : compareMoney(down, euros(amount))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
