import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct, aPromo, euros } from '../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../tests/builders/ordering-terms.ts';
import { cartSummary, cartTotals } from './cart-totals.ts';

const NOW = '2026-10-15T08:00:00.000Z';

describe('totals of a cart', () => {
  test('each line shows list price, net price, amount and why', () => {
    const { lines, totals } = cartTotals(
      [
        { product: aProduct({ sales_discount: 300 }), quantity: 2 },
        { product: aProduct({ price: euros(594), vat: 2000, pack_weight: 9500 }), quantity: 3 },
      ],
      someTerms(),
      NOW,
    );
    expect(lines).toMatchObject([
      { base: euros(4320), net: euros(4190), amount: euros(8380), reason: 'discount' },
      { base: euros(594), net: euros(594), amount: euros(1782), reason: 'list' },
    ]);
    expect(totals).toEqual({
      total: euros(10_162),
      shipping: euros(0),
      vat: euros(461 + 356),
      savings: euros(260),
      weight: 2 * 6300 + 3 * 9500,
      packs: 5,
    });
  });

  test('VAT is rounded once per rate, not once per line', () => {
    const penny = { product: aProduct({ price: euros(9) }), quantity: 1 };
    expect(cartTotals([penny, penny, penny], someTerms(), NOW).totals.vat).toEqual(euros(1));
  });

  test('carriage to be calculated stays unknown, an empty cart costs nothing', () => {
    const terms = someTerms({ shipping: { kind: 'unknown' } });
    expect(cartTotals([{ product: aProduct(), quantity: 1 }], terms, NOW).totals.shipping).toBeNull();
    expect(cartTotals([], terms, NOW).totals).toEqual({
      total: euros(0),
      shipping: euros(0),
      vat: euros(0),
      savings: euros(0),
      weight: 0,
      packs: 0,
    });
  });

  test('franco takes the carriage away', () => {
    const terms = someTerms({
      shipping: { kind: 'flat', tiers: [{ below: null, cost: euros(1500) }] },
      free_shipping: [{ kind: 'order.packsize', minimum: 2 }],
    });
    const product = aProduct();
    expect(cartTotals([{ product, quantity: 1 }], terms, NOW).totals.shipping).toEqual(euros(1500));
    expect(cartTotals([{ product, quantity: 2 }], terms, NOW).totals.shipping).toEqual(euros(0));
  });

  test('the list total less the savings is the total, and nothing is ever negative', () => {
    const line = fc.record({
      price: fc
        .tuple(fc.nat(1_000_000), fc.integer({ min: 2, max: 4 }))
        .map(([cents, precision]) => euros(cents, precision)),
      sales_discount: fc.integer({ min: 0, max: 10_000 }),
      promo: fc.option(fc.integer({ min: 0, max: 10_000 })),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(line), (some) => {
        const lines = some.map(({ price, sales_discount, promo, quantity }) => ({
          product: aProduct({
            price,
            sales_discount,
            sales_promos: promo === null ? [] : [aPromo({ percent: promo })],
          }),
          quantity,
        }));
        const listed = lines.map(({ product, quantity }) => ({
          product: { ...product, sales_discount: 0, sales_promos: [] },
          quantity,
        }));
        const { totals } = cartTotals(lines, someTerms(), NOW);
        const list = cartTotals(listed, someTerms(), NOW).totals;
        expect(totals.total.amount + totals.savings.amount).toBe(list.total.amount);
        expect(totals.savings.amount).toBeGreaterThanOrEqual(0);
        expect(totals.total.amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the seed’s cart summary', () => {
  const terms = someTerms({
    limits: [
      aLimit({ kind: 'order.total', minimum: 100 }),
      aLimit({ kind: 'order.packsize', minimum: 10 }),
      aLimit({ kind: 'order.weight', minimum: 1000, enforcement: 'warn' }),
    ],
    free_shipping: [{ kind: 'order.total', minimum: 200 }],
    shipping: { kind: 'flat', tiers: [{ below: null, cost: euros(1500) }] },
  });

  test('in plain decimals, with the blocking minimum that is furthest away', () => {
    const product = aProduct({ sales_discount: 300 });
    expect(cartSummary([{ product, quantity: 2 }], terms, NOW)).toEqual({
      free_shipping_minimum: [{ unit_base: 'order.total', value: 200, progress: 0.419 }],
      total_price: 83.8,
      moq_progress: 0.2,
      moq_unit_base: 'order.packsize',
      moq_minimum_unit: 10,
      shipping_cost: 15,
      purchase_order_savings: 2.6,
      currency: 'EUR',
      products: [{ product_id: product.product_id, quantity: 2, total_price: 83.8 }],
      total_weight: 12.6,
      total_packs: 2,
    });
  });

  test('a supplier without minimum asks for nothing', () => {
    expect(cartSummary([], someTerms(), NOW)).toMatchObject({
      moq_progress: 1,
      moq_unit_base: null,
      moq_minimum_unit: 0,
      shipping_cost: 0,
    });
  });

  test('carriage to be calculated is null', () => {
    const unknown = someTerms({ shipping: { kind: 'unknown' } });
    expect(cartSummary([{ product: aProduct(), quantity: 1 }], unknown, NOW).shipping_cost).toBeNull();
  });

  test('a first order is measured against its own minimum', () => {
    const first = { ...terms, first_order_limits: [aLimit({ minimum: 432 })] };
    const lines = [{ product: aProduct(), quantity: 1 }];
    expect(cartSummary(lines, first, NOW, true)).toMatchObject({ moq_progress: 0.1, moq_minimum_unit: 432 });
  });
});
