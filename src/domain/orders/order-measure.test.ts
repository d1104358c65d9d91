import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCatchWeightProduct, aProduct, euros } from '../../../tests/builders/a-product.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { LIMIT_KINDS, type LimitKind } from '../pricing/ordering-terms.ts';
import { measure } from './order-measure.ts';

const of = (kind: LimitKind, ...lines: [Partial<CatalogProduct>, number][]) =>
  measure(
    kind,
    lines.map(([facts, quantity]) => ({ product: aProduct(facts), quantity })),
    { total: euros(14000) },
  );
const known = (value: number) => ({ value, indeterminate: false });

describe('what an order holds', () => {
  test('in euros, packs and UVC', () => {
    expect(of('order.total', [{}, 2])).toEqual(known(140));
    expect(of('order.packsize', [{}, 2], [{}, 7])).toEqual(known(9));
    expect(of('order.unit', [{ units_per_pack: 12 }, 2], [{ units_per_pack: 6 }, 3])).toEqual(known(42));
  });

  test('in gross kilos, net ones where gross is unknown', () => {
    expect(of('order.weight', [{ pack_weight: 6300 }, 2])).toEqual(known(12.6));
    expect(of('order.weight', [{ pack_weight: null }, 2])).toEqual(known(12));
    expect(measure('order.weight', [{ product: aCatchWeightProduct(), quantity: 2 }], { total: euros(0) })).toEqual(
      known(4.2),
    );
  });

  test('in pallets: fractions add up exactly and are rounded down once', () => {
    expect(of('order.pallet', [{ packs_per_pallet: 72 }, 36])).toEqual(known(0.5));
    expect(
      of('order.pallet', [{ packs_per_pallet: 3 }, 1], [{ packs_per_pallet: 3 }, 1], [{ packs_per_pallet: 3 }, 1]),
    ).toEqual(known(1));
    expect(of('order.pallet', [{ packs_per_pallet: 3 }, 2])).toEqual(known(0.6666));
  });

  test('in kilos of weight-priced and litres of volume-priced products', () => {
    const milk = { price_label: 'liter', net_unit: 'l', net_quantity: 1000, units_per_pack: 6 } as const;
    expect(of('order.weight_volume', [{}, 2], [milk, 3], [{ price_label: 'UVC' }, 5])).toEqual(known(30));
  });

  test('in the supplier’s own capacity units, as written decimals', () => {
    expect(of('order.capacity', [{ capacity_units: 0.1 }, 3])).toEqual(known(0.3));
    expect(of('order.capacity', [{ capacity_units: 0.1 }, 1], [{ capacity_units: 2 }, 3])).toEqual(known(6.1));
    expect(of('order.capacity')).toEqual(known(0));
  });

  test.each<[LimitKind, Partial<CatalogProduct>]>([
    ['order.weight', { pack_weight: null, net_quantity: null }],
    ['order.weight', { pack_weight: null, net_unit: 'l' }],
    ['order.pallet', { packs_per_pallet: null }],
    ['order.weight_volume', { net_quantity: null }],
    ['order.capacity', { capacity_units: null }],
  ])('%s is indeterminate as soon as one product does not say', (kind, facts) => {
    const whole = of(kind, [{}, 2], [facts, 1]);
    expect(whole.indeterminate).toBe(true);
    expect(whole.value).toBe(of(kind, [{}, 2]).value);
  });

  test('every kind only grows when packs are added', () => {
    const kind = fc.constantFrom(...LIMIT_KINDS.filter((each) => each !== 'order.total'));
    const facts = fc.record({
      pack_weight: fc.option(fc.nat(30_000)),
      packs_per_pallet: fc.option(fc.integer({ min: 1, max: 200 })),
      capacity_units: fc.option(fc.nat(1000).map((hundredths) => hundredths / 100)),
      units_per_pack: fc.integer({ min: 1, max: 48 }),
    });
    const lines = fc.array(fc.tuple(facts, fc.integer({ min: 1, max: 999 })), { minLength: 1 });
    fc.assert(
      fc.property(kind, lines, (some, [first, ...rest]) => {
        if (first === undefined) return;
        const before = of(some, first, ...rest).value;
        expect(of(some, [first[0], first[1] + 1], ...rest).value).toBeGreaterThanOrEqual(before);
        expect(of(some, ...rest, first).value).toBe(before);
      }),
    );
  });
});
