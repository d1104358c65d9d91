import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCatchWeightProduct, aProduct, aPromo, euros } from '../../../tests/builders/a-product.ts';
import { type Money, percentOff, rescale } from '../values/money.ts';
import {
  estimatedGrams,
  estimatedPackPrice,
  lineAmount,
  netPrice,
  netPricePerKilo,
  perUnitPrice,
  priceSteps,
} from './price.ts';

const IN_OCTOBER = '2026-10-15T08:00:00.000Z';

describe('discount and promotion', () => {
  test('without either the catalog price counts', () => {
    const product = aProduct();
    expect(netPrice(product, IN_OCTOBER)).toEqual({
      base: product.price,
      net: product.price,
      reason: 'list',
      promo: null,
    });
  });

  test('they never stack: the lower result wins, whichever it is', () => {
    const promo = aPromo({ percent: 1000 });
    expect(netPrice(aProduct({ sales_discount: 300, sales_promos: [promo] }), IN_OCTOBER)).toMatchObject({
      net: euros(3888),
      reason: 'promo',
      promo,
    });
    expect(netPrice(aProduct({ sales_discount: 1200, sales_promos: [promo] }), IN_OCTOBER)).toMatchObject({
      net: euros(3802),
      reason: 'discount',
      promo: null,
    });
  });

  test('a promotion that only equals the discount shows no badge', () => {
    const product = aProduct({ sales_discount: 1000, sales_promos: [aPromo({ percent: 1000 })] });
    expect(netPrice(product, IN_OCTOBER).reason).toBe('discount');
  });

  test('a promotional price above the list price is no promotion', () => {
    const product = aProduct({ sales_promos: [aPromo({ percent: null, price: euros(5000) })] });
    expect(netPrice(product, IN_OCTOBER)).toMatchObject({ net: euros(4320), reason: 'list' });
  });

  test.each([
    ['2026-09-30T23:59:59.999Z', 'list'],
    ['2026-10-01T00:00:00.000Z', 'promo'],
    ['2026-10-31T23:59:59.999Z', 'promo'],
    ['2026-11-01T00:00:00.000Z', 'list'],
    ['2026-11-01T00:30:00+01:00', 'promo'],
  ])('at %s the October promotion makes it a %s price', (at, reason) => {
    expect(netPrice(aProduct({ sales_promos: [aPromo()] }), at).reason).toBe(reason);
  });

  test('the buyer never pays more than the list price, and always the lowest of what runs', () => {
    const percent = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), percent, fc.array(percent), (amount, discount, promos) => {
        const price = euros(amount);
        const sales_promos = promos.map((promoPercent) => aPromo({ percent: promoPercent }));
        const { base, net } = netPrice(aProduct({ price, sales_discount: discount, sales_promos }), IN_OCTOBER);
        const candidates = [price, ...[discount, ...promos].map((reduction) => percentOff(price, reduction))];
        expect(base).toEqual(price);
        expect(net.amount).toBe(Math.min(...candidates.map((candidate) => candidate.amount)));
      }),
    );
  });
});

describe('amounts are rounded once per line', () => {
  test('three packs at 0.6125 € are 1.84 €, not three times 0.61 €', () => {
    expect(lineAmount(euros(6125, 4), 3)).toEqual(euros(184));
  });
});

describe('prices buyers compare by', () => {
  const perUnit = (facts: Parameters<typeof aProduct>[0], net: Money, precision = 2) =>
    perUnitPrice(aProduct(facts), net, precision);

  test('12 × 0.5 kg at 43.20 € are 3.60 € per UVC and 7.20 € per kilo', () => {
    expect(perUnit({ price_label: 'UVC' }, euros(4320))).toEqual({ label: 'UVC', price: euros(360) });
    expect(perUnit({ price_label: 'kilo' }, euros(4320))).toEqual({ label: 'kilo', price: euros(720) });
  });

  test('6 × 1.5 l at 5.94 € are 0.99 € per UVC and 0.66 € per litre', () => {
    const water = { units_per_pack: 6, net_quantity: 1500, net_unit: 'l' } as const;
    expect(perUnit({ ...water, price_label: 'UVC' }, euros(594))?.price).toEqual(euros(99));
    expect(perUnit({ ...water, price_label: 'liter' }, euros(594))).toEqual({ label: 'liter', price: euros(66) });
  });

  test('the precision is the supplier’s, and the price is computed from the exact pack price', () => {
    expect(perUnit({ price_label: 'UVC', units_per_pack: 7 }, euros(100), 4)?.price).toEqual(euros(1429, 4));
    expect(perUnit({ price_label: 'UVC', units_per_pack: 8 }, euros(36040, 4))?.price).toEqual(euros(45));
    expect(perUnit({ price_label: 'UVC', units_per_pack: 8 }, euros(35960, 4), 3)?.price).toEqual(euros(450, 3));
  });

  test('a product that does not say what it contains has no price per kilo or litre', () => {
    expect(perUnit({ net_quantity: null }, euros(4320))).toBeNull();
    expect(perUnit({ net_unit: 'l' }, euros(4320))).toBeNull();
    expect(perUnit({ net_unit: null, price_label: 'liter' }, euros(4320))).toBeNull();
    expect(perUnit({ net_quantity: 0 }, euros(4320))).toBeNull();
  });

  test('a product billed by weight shows its price per kilo, less what is off the pack', () => {
    expect(perUnitPrice(aCatchWeightProduct(), euros(2688), 2)).toEqual({ label: 'kilo', price: euros(1280) });
    expect(perUnitPrice(aCatchWeightProduct(), percentOff(euros(2688), 1000), 2)?.price).toEqual(euros(1152));
  });
});

describe('the price per kilo a weighed product is billed at', () => {
  test('is the supplier’s, less what is off the pack', () => {
    expect(netPricePerKilo(aCatchWeightProduct(), euros(2688))).toEqual(euros(1280));
    expect(rounded(netPricePerKilo(aCatchWeightProduct(), euros(2419)))).toEqual(euros(1152));
  });

  test('is the client’s own where its pack price is its own', () => {
    const own = aCatchWeightProduct({ price: euros(2520) });
    expect(rounded(netPricePerKilo(own, own.price))).toEqual(euros(1200));
  });

  test('is free where the pack is free, and nothing for a product that isn’t weighed', () => {
    const free = aCatchWeightProduct({ price: euros(0) });
    expect(rounded(netPricePerKilo(free, free.price))).toEqual(euros(0));
    expect(netPricePerKilo(aProduct(), euros(4320))).toBeNull();
  });

  const rounded = (price: Money | null) => (price === null ? null : rescale(price, 2));
});

describe('billed on the real weight', () => {
  test('2 pieces × 2.100 kg × 12.80 €/kg are estimated 53.76 €', () => {
    const ham = aCatchWeightProduct();
    expect(estimatedGrams(ham)).toBe(2100);
    expect(lineAmount(estimatedPackPrice(euros(1280), 2100), 2)).toEqual(euros(5376));
  });

  test('a product sold by volume has no estimated weight', () => {
    expect(estimatedGrams(aProduct({ net_unit: 'l' }))).toBeNull();
  });

  test('the estimated pack price × quantity is what the whole weight costs, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 500 }),
        (perKilo, grams, quantity) => {
          const pack = estimatedPackPrice(euros(perKilo), grams);
          expect(lineAmount(pack, quantity)).toEqual(euros(Math.round((perKilo * grams * quantity) / 1000)));
          const shown = perUnitPrice(
            aCatchWeightProduct({
              price: pack,
              net_quantity: grams,
              catch_weight: { price_per_kilo: euros(perKilo), tolerance: 0 },
            }),
            pack,
            2,
          );
          expect(shown?.price).toEqual(euros(perKilo));
        },
      ),
    );
  });
});

describe('why this price', () => {
  test('the steps are all ways that were looked at, and exactly the one counts that is charged', () => {
    const product = aProduct({
      price: euros(10_000),
      sales_discount: 500,
      sales_promos: [
        aPromo({ percent: 400 }),
        aPromo({ starts_at: '2030-01-01T00:00:00.000Z', ends_at: '2031-01-01T00:00:00.000Z' }),
      ],
    });
    const at = '2026-10-15T12:00:00.000Z';
    expect(priceSteps(product, at).map(({ reason, price, counts }) => [reason, price.amount, counts])).toEqual([
      ['list', 10_000, false],
      ['discount', 9500, true],
      ['promo', 9600, false],
    ]);
    expect(netPrice(product, at).net).toEqual(euros(9500));
  });
});
