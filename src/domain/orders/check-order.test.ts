import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCatchWeightProduct, aProduct, aPromo, euros } from '../../../tests/builders/a-product.ts';
import { anOrderRequest, aRequestLine } from '../../../tests/builders/an-order-request.ts';
import { aLimit, someTerms } from '../../../tests/builders/ordering-terms.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { money, zero } from '../values/money.ts';
import { acceptDifferences, checkOrder, type OrderToCheck, seenTotal } from './check-order.ts';

const NOON = '2026-10-15T10:00:00.000Z';

const catalog = (...products: CatalogProduct[]) => new Map(products.map((product) => [product.product_id, product]));
const check = (facts: Partial<OrderToCheck> = {}) =>
  checkOrder({
    request: anOrderRequest(),
    products: catalog(aProduct()),
    terms: someTerms(),
    receivedAt: NOON,
    addressKnown: true,
    isFirstOrder: false,
    ...facts,
  });

describe('an order that is still as the buyer saw it', () => {
  test('goes through, with its lines frozen as ordered', () => {
    const line = aRequestLine({ comment: 'bien frais', no_substitute: true });
    const result = check({ request: anOrderRequest({ lines: [line] }) });
    expect(result).toMatchObject({ differences: [], blocking: false, totals: { total: euros(8640) } });
    expect(result.lines).toEqual([
      {
        product_id: line.product_id,
        supplier_code: '00417',
        name: 'Fromage blanc 500 g',
        names: { fr_FR: 'Fromage blanc 500 g' },
        quantity: 2,
        units_per_pack: 12,
        sale_unit: 'pack',
        net_quantity: 500,
        net_unit: 'kg',
        base_price: euros(4320),
        net_price: euros(4320),
        amount: euros(8640),
        vat: 550,
        estimated: false,
        comment: 'bien frais',
        no_substitute: true,
      },
    ]);
  });

  test('says which amounts are an estimate', () => {
    const lines = [aRequestLine({ seen_price: euros(2688) })];
    const result = check({ request: anOrderRequest({ lines }), products: catalog(aCatchWeightProduct()) });
    const catch_weight = { price_per_kilo: euros(1280), tolerance: 500 };
    expect(result).toMatchObject({ blocking: false, lines: [{ estimated: true, amount: euros(5376), catch_weight }] });
  });

  test('nothing ordered is nothing placed', () => {
    expect(check({ request: anOrderRequest({ lines: [] }) }).blocking).toBe(true);
  });
});

describe('what changed since the buyer tapped', () => {
  const { product_id } = aProduct();

  test('a price that fell is applied and shown', () => {
    const result = check({ products: catalog(aProduct({ price: euros(4000) })) });
    expect(result.blocking).toBe(false);
    expect(result.differences).toEqual([{ kind: 'price_fell', product_id, seen: euros(4320), now: euros(4000) }]);
    expect(result.totals.total).toEqual(euros(8000));
  });

  test('a price that rose by a cent holds the order back', () => {
    const result = check({ products: catalog(aProduct({ price: euros(4321) })) });
    expect(result.blocking).toBe(true);
    expect(result.differences).toEqual([{ kind: 'price_rose', product_id, seen: euros(4320), now: euros(4321) }]);
  });

  test('a promotion that ran when the buyer tapped and is over now is a price that rose', () => {
    const promo = aPromo({ percent: 1000, ends_at: '2026-10-15T09:00:00.000Z' });
    const lines = [aRequestLine({ seen_price: euros(3888) })];
    const result = check({
      request: anOrderRequest({ lines }),
      products: catalog(aProduct({ sales_promos: [promo] })),
    });
    expect(result.differences).toEqual([{ kind: 'price_rose', product_id, seen: euros(3888), now: euros(4320) }]);
    expect(result.blocking).toBe(true);
  });

  test('a price seen in another currency is a price the buyer did not see', () => {
    const lines = [aRequestLine({ seen_price: money(4320, 2, 'CHF') })];
    expect(check({ request: anOrderRequest({ lines }) }).differences).toMatchObject([{ kind: 'price_rose' }]);
  });

  test('a product that is gone or out of stock holds the order back and is left out of it', () => {
    const gone = check({ products: catalog() });
    expect(gone).toMatchObject({ differences: [{ kind: 'product_gone', product_id }], blocking: true, lines: [] });
    const availability = { state: 'out_of_stock', back_on: '2026-10-20' } as const;
    expect(check({ products: catalog(aProduct({ availability })) })).toMatchObject({
      differences: [{ kind: 'product_out_of_stock', product_id, back_on: '2026-10-20' }],
      blocking: true,
      lines: [],
    });
  });

  test('a missed minimum holds it back where the supplier blocks, not where it warns', () => {
    const limits = [aLimit({ minimum: 100 }), aLimit({ kind: 'order.packsize', minimum: 99, enforcement: 'warn' })];
    const result = check({ terms: someTerms({ limits }) });
    expect(result.differences).toEqual([{ kind: 'limit_missed', limit: 'order.total', minimum: 100, current: 86.4 }]);
    expect(result.blocking).toBe(true);
  });

  test('a limit that can’t be told from what is known holds nothing back', () => {
    const limits = [aLimit({ kind: 'order.capacity', minimum: 9 })];
    const unknown = aProduct({ capacity_units: null });
    expect(check({ terms: someTerms({ limits }), products: catalog(unknown) })).toMatchObject({
      differences: [],
      blocking: false,
    });
  });

  test('a truck that is full holds it back', () => {
    const limits = [aLimit({ kind: 'order.capacity', minimum: 0, maximum: 1 })];
    expect(check({ terms: someTerms({ limits }) })).toMatchObject({
      differences: [{ kind: 'capacity_exceeded', limit: 'order.capacity', maximum: 1, current: 2 }],
      blocking: true,
    });
  });

  test('a first order has its own minimum', () => {
    const terms = someTerms({ first_order_limits: [aLimit({ minimum: 300 })] });
    expect(check({ terms, isFirstOrder: true }).blocking).toBe(true);
    expect(check({ terms, isFirstOrder: false }).blocking).toBe(false);
  });

  test('received after the cut-off, it is offered the next day', () => {
    expect(check({ receivedAt: '2026-10-15T20:10:00.000Z' })).toMatchObject({
      differences: [{ kind: 'delivery_day_closed', day: '2026-10-16', next_day: '2026-10-17' }],
      blocking: true,
    });
  });

  test('an address that is gone holds it back', () => {
    expect(check({ addressKnown: false })).toMatchObject({ differences: [{ kind: 'address_gone' }], blocking: true });
  });

  test.each([
    [euros(0), euros(1500), 'shipping_rose'],
    [euros(2000), euros(1500), 'shipping_fell'],
    [null, euros(1500), 'shipping_rose'],
    [null, euros(0), 'shipping_fell'],
    [euros(1500), null, 'shipping_rose'],
  ])('carriage seen as %o and now %o has changed', (seen_shipping, now, kind) => {
    const shipping =
      now === null ? { kind: 'unknown' as const } : { kind: 'flat' as const, tiers: [{ below: null, cost: now }] };
    const result = check({ request: anOrderRequest({ seen_shipping }), terms: someTerms({ shipping }) });
    expect(result.differences).toEqual([{ kind, seen: seen_shipping, now }]);
    expect(result.blocking).toBe(kind === 'shipping_rose');
  });

  test('carriage to be calculated then and now is no difference', () => {
    const terms = someTerms({ shipping: { kind: 'unknown' } });
    expect(check({ request: anOrderRequest({ seen_shipping: null }), terms })).toMatchObject({
      differences: [],
      blocking: false,
      totals: { shipping: null },
    });
  });
});

describe('accepting what was shown', () => {
  test('drops what can’t be had, takes the new prices, carriage and day', () => {
    const lines = [
      aRequestLine({ product_id: 'stays' }),
      aRequestLine({ product_id: 'gone' }),
      aRequestLine({ product_id: 'out' }),
    ];
    const request = anOrderRequest({ lines, seen_total: seenTotal(lines, 'EUR') });
    const captured = { captured_at: '2026-10-15T20:15:00.000Z', catalog_version: 42 };
    const accepted = acceptDifferences(
      request,
      [
        { kind: 'price_rose', product_id: 'stays', seen: euros(4320), now: euros(4500) },
        { kind: 'product_gone', product_id: 'gone' },
        { kind: 'product_out_of_stock', product_id: 'out', back_on: null },
        { kind: 'delivery_day_closed', day: '2026-10-16', next_day: '2026-10-17' },
        { kind: 'shipping_rose', seen: euros(0), now: null },
        { kind: 'limit_missed', limit: 'order.total', minimum: 100, current: 90 },
      ],
      captured,
    );
    expect(accepted).toEqual({
      ...request,
      ...captured,
      delivery_day: '2026-10-17',
      seen_shipping: null,
      lines: [aRequestLine({ product_id: 'stays', seen_price: euros(4500) })],
      seen_total: euros(9000),
    });
  });

  const productFacts = fc.record({
    price: fc.integer({ min: 1, max: 20_000 }).map((cents) => euros(cents)),
    sales_discount: fc.integer({ min: 0, max: 5000 }),
    promo: fc.option(fc.integer({ min: 1, max: 5000 })),
    presence: fc.constantFrom('there', 'there', 'there', 'there', 'gone', 'out'),
    quantity: fc.integer({ min: 1, max: 20 }),
    seen: fc.integer({ min: 1, max: 40_000 }),
  });
  const situation = fc.record({
    products: fc.array(productFacts, { minLength: 1, maxLength: 5 }),
    minimum: fc.nat(300),
    freeFrom: fc.option(fc.nat(300)),
    carriage: fc.option(fc.nat(3000)),
    seenCarriage: fc.option(fc.nat(3000)),
    /** The supplier may have changed the currency meanwhile. */
    seenIn: fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF'),
    receivedAt: fc.constantFrom(NOON, NOON, '2026-10-15T20:10:00.000Z', '2026-10-20T10:00:00.000Z'),
    isFirstOrder: fc.boolean(),
  });
  type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;
  const orderOf = (some: Situation): OrderToCheck => {
    const { products, minimum, freeFrom, carriage, seenCarriage, seenIn, receivedAt, isFirstOrder } = some;
    const lines = products.map(({ quantity, seen }, position) =>
      aRequestLine({ product_id: `p${position}`, quantity, seen_price: money(seen, 2, seenIn) }),
    );
    return {
      request: anOrderRequest({
        lines,
        seen_total: seenTotal(lines, seenIn),
        seen_shipping: seenCarriage === null ? null : money(seenCarriage, 2, seenIn),
      }),
      products: catalog(
        ...products.flatMap(({ price, sales_discount, promo, presence }, position) =>
          presence === 'gone'
            ? []
            : aProduct({
                product_id: `p${position}`,
                price,
                sales_discount,
                sales_promos: promo === null ? [] : [aPromo({ percent: promo, ends_at: '2026-10-15T21:00:00.000Z' })],
                availability: presence === 'out' ? { state: 'out_of_stock', back_on: null } : { state: 'available' },
              }),
        ),
      ),
      terms: someTerms({
        limits: [aLimit({ minimum })],
        free_shipping: freeFrom === null ? [] : [{ kind: 'order.total', minimum: freeFrom }],
        shipping:
          carriage === null ? { kind: 'unknown' } : { kind: 'flat', tiers: [{ below: null, cost: euros(carriage) }] },
      }),
      receivedAt,
      addressKnown: true,
      isFirstOrder,
    };
  };

  test('sent again under the same conditions, only a limit (or nothing being left) can still stand in its way', () => {
    fc.assert(
      fc.property(situation, (some) => {
        const order = orderOf(some);
        const first = checkOrder(order);
        const request = acceptDifferences(order.request, first.differences, {
          captured_at: order.receivedAt,
          catalog_version: 42,
        });
        const second = checkOrder({ ...order, request });
        expect(second.differences.filter(({ kind }) => kind !== 'limit_missed')).toEqual([]);
        expect(second.totals).toEqual(first.totals);
        expect(request.seen_total).toEqual(request.lines.length === 0 ? zero(some.seenIn) : second.totals.total);
      }),
      { numRuns: 500 },
    );
  });

  test('an order that goes through costs the buyer no more than they saw, in goods, line by line, and carriage', () => {
    fc.assert(
      fc.property(situation, (some) => {
        const order = orderOf(some);
        const { blocking, lines, totals } = checkOrder(order);
        if (blocking) return;
        expect(totals.total.amount).toBeLessThanOrEqual(order.request.seen_total.amount);
        expect(lines.map(({ product_id }) => product_id)).toEqual(
          order.request.lines.map(({ product_id }) => product_id),
        );
        lines.forEach(({ net_price }, position) => {
          expect(net_price.amount).toBeLessThanOrEqual(order.request.lines[position]?.seen_price.amount ?? 0);
        });
        const { seen_shipping } = order.request;
        if (totals.shipping === null) expect(seen_shipping).toBeNull();
        else expect(totals.shipping.amount).toBeLessThanOrEqual(seen_shipping?.amount ?? 0);
      }),
      { numRuns: 1000 },
    );
  });
});
