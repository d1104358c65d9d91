import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct, euros } from '../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../tests/builders/ordering-terms.ts';
import { LIMIT_KINDS } from '../pricing/ordering-terms.ts';
import { cartTotals } from './cart-totals.ts';
import { checkFreeShipping, checkLimits } from './order-limits.ts';
import type { OrderedProduct } from './order-measure.ts';
import { type Goal, type Offered, type OpenOrder, type TopUp, topUps } from './top-up.ts';

const AT = '2026-11-20T16:40:00.000Z';
const product = (product_id: string, cents: number, facts: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ product_id, price: euros(cents), ...facts });
const cart = (lines: readonly OrderedProduct[], facts: Partial<OpenOrder> = {}): OpenOrder => ({
  lines,
  terms: someTerms(),
  isFirstOrder: false,
  at: AT,
  ...facts,
});
const said = (found: readonly TopUp[]) =>
  found.map(({ additions, excess }) => [
    additions.map(({ product: { product_id }, quantity }) => `${quantity} ${product_id}`).join(' + '),
    excess,
  ]);
const euro100: Goal = { kind: 'order.total', minimum: 100 };
/** 60 € short of 100 €. */
const with40 = cart([{ product: product('bread', 4000), quantity: 1 }]);

describe('what a cook could add to reach a threshold', () => {
  test('one usual product comes before two, in quantities that were taken before; the smallest excess first', () => {
    const offered = [
      { product: product('oil', 2100), most: 3 },
      { product: product('butter', 6200), most: 1 },
      { product: product('flour', 1000), most: 5 },
      { product: product('salt', 100), most: 10 },
    ];
    expect(said(topUps(euro100, with40, offered))).toEqual([
      ['1 butter', 2],
      ['3 oil', 3],
    ]);
  });

  test('where no single product reaches it, two do, to the cent', () => {
    const offered = [
      { product: product('oil', 1400), most: 1 },
      { product: product('flour', 4600), most: 1 },
      { product: product('cheese', 5000), most: 1 },
    ];
    expect(said(topUps(euro100, with40, offered))[0]).toEqual(['1 oil + 1 flour', 0]);
  });

  test('a product of the cart counts with what the cart has of it already', () => {
    const offered = [{ product: product('bread', 4000), most: 3 }];
    expect(said(topUps(euro100, with40, offered))).toEqual([['2 bread', 20]]);
    expect(topUps(euro100, with40, [{ product: product('bread', 4000), most: 2 }])).toEqual([]);
  });

  test('nothing is proposed that is out of stock, that the supplier has to weigh first, or that overfills the truck', () => {
    const away = product('oil', 9000, { availability: { state: 'out_of_stock', back_on: null } });
    expect(topUps(euro100, with40, [{ product: away, most: 5 }])).toEqual([]);
    const weight: Goal = { kind: 'order.weight', minimum: 20 };
    const unknown = product('oil', 9000, { pack_weight: null, net_unit: null });
    expect(topUps(weight, with40, [{ product: unknown, most: 9 }])).toEqual([]);
    const truck = aLimit({ kind: 'order.capacity', minimum: 0, maximum: 3 });
    const small = cart(with40.lines, { terms: someTerms({ limits: [truck] }) });
    const offered = [
      { product: product('oil', 3000), most: 3 },
      { product: product('flour', 2000), most: 3 },
    ];
    expect(said(topUps(euro100, small, offered))).toEqual([['2 oil', 0]]);
  });

  test('a reached threshold asks for nothing', () => {
    expect(topUps({ kind: 'order.total', minimum: 40 }, with40, [{ product: product('oil', 1000), most: 9 }])).toEqual(
      [],
    );
  });
});

const anyProduct = (product_id: string) =>
  fc
    .record({
      price: fc.integer({ min: 1, max: 9000 }),
      pack_weight: fc.option(fc.integer({ min: 1, max: 15_000 }), { freq: 9 }),
      units_per_pack: fc.integer({ min: 1, max: 24 }),
      packs_per_pallet: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 9 }),
      capacity_units: fc.constantFrom(0, 0.5, 1, 2.25),
      sales_discount: fc.constantFrom(0, 333, 1000),
    })
    .map(({ price, ...facts }) => product(product_id, price, facts));
const anyOffered = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.record({ product: anyProduct(id), most: fc.integer({ min: 1, max: 4 }) }))),
  );
const anyCase = fc.record({
  goal: fc.record({
    kind: fc.constantFrom(...LIMIT_KINDS),
    minimum: fc.integer({ min: 1, max: 30_000 }).map((hundredths) => hundredths / 100),
  }),
  offered: anyOffered,
  present: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  maximum: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
});

/** Some of the offered products are in the cart already. */
function orderOf({ offered, present, maximum }: { offered: Offered[]; present: number[]; maximum: number | null }) {
  const lines = present.flatMap((quantity, position) => {
    const each = offered[position];
    return each === undefined || quantity === 0 ? [] : [{ product: each.product, quantity }];
  });
  const limits = maximum === null ? [] : [aLimit({ kind: 'order.capacity', minimum: 0, maximum })];
  return cart(lines, { terms: someTerms({ limits }) });
}

/** Adds up as the cart does; `over`: how far the order is over the goal, negative where it does not reach it. */
function outcome(goal: Goal, { lines, terms, at }: OpenOrder, additions: readonly OrderedProduct[]) {
  const packs = new Map([...lines, ...additions].map(({ product: { product_id } }) => [product_id, 0]));
  for (const each of [...lines, ...additions]) {
    packs.set(each.product.product_id, (packs.get(each.product.product_id) ?? 0) + each.quantity);
  }
  const products = new Map([...lines, ...additions].map(({ product: known }) => [known.product_id, known]));
  const all = [...packs].flatMap(([id, quantity]) => {
    const known = products.get(id);
    return known === undefined ? [] : [{ product: known, quantity }];
  });
  const { totals } = cartTotals(all, terms, at);
  const way = { free_shipping: [goal], free_shipping_rule: 'all' } as const;
  const reached = checkFreeShipping(way, all, totals);
  const excess = checkLimits(terms.limits, all, totals).map((check) => check.excess);
  return { reached: reached.reached, over: (reached.thresholds[0]?.current ?? 0) - goal.minimum, excess, packs };
}

/** Every way to add one or two products, tried one by one. */
function closestByTrying(goal: Goal, order: OpenOrder, offered: readonly Offered[]): Map<number, number> {
  const packs = ({ product: { product_id } }: Offered) =>
    order.lines.find((line) => line.product.product_id === product_id)?.quantity ?? 0;
  const ways = offered.map((each) =>
    Array.from({ length: Math.max(0, each.most - packs(each)) }, (_, more) => ({
      product: each.product,
      quantity: more + 1,
    })),
  );
  const singles = ways.flat().map((one) => [one]);
  const pairs = ways.flatMap((ofOne, position) =>
    ofOne.flatMap((one) => ways.slice(position + 1).flatMap((others) => others.map((other) => [one, other]))),
  );
  const before = outcome(goal, order, []);
  const closest = new Map<number, number>();
  for (const additions of [...singles, ...pairs]) {
    const { reached, over, excess } = outcome(goal, order, additions);
    if (!reached || excess.some((each, position) => each > (before.excess[position] ?? 0))) continue;
    const known = closest.get(additions.length) ?? Number.POSITIVE_INFINITY;
    closest.set(additions.length, Math.min(known, over));
  }
  return closest;
}

describe('whatever is offered', () => {
  test('each proposal reaches the threshold, with offered products in quantities that were taken before', () => {
    let proposals = 0;
    fc.assert(
      fc.property(anyCase, ({ goal, ...facts }) => {
        const order = orderOf(facts);
        const before = outcome(goal, order, []);
        const found = topUps(goal, order, facts.offered);
        for (const { additions, excess } of found) {
          proposals += 1;
          const after = outcome(goal, order, additions);
          expect(after.reached).toBe(true);
          expect(excess).toBeCloseTo(after.over, 4);
          for (const [position, each] of after.excess.entries()) {
            expect(each).toBeLessThanOrEqual(before.excess[position] ?? 0);
          }
          for (const addition of additions) {
            const { product_id } = addition.product;
            const offered = facts.offered.find((each) => each.product.product_id === product_id);
            expect(addition.quantity).toBeGreaterThan(0);
            expect(after.packs.get(product_id)).toBeLessThanOrEqual(offered?.most ?? 0);
          }
          expect(new Set(additions.map((each) => each.product.product_id)).size).toBe(additions.length);
        }
        const excesses = found.map(({ excess }) => excess);
        expect(excesses).toEqual([...excesses].sort((left, right) => left - right));
      }),
    );
    expect(proposals).toBeGreaterThan(20);
  });

  test('no single product comes closer, and without a maximum no two', () => {
    fc.assert(
      fc.property(anyCase, ({ goal, ...facts }) => {
        // A product whose measure is not known may be in the cart, but is no proposal.
        const isKnown = ({ product: known }: Offered) =>
          known.pack_weight !== null && known.packs_per_pallet !== null && known.net_quantity !== null;
        const offered = facts.offered.filter(isKnown);
        const order = orderOf({ ...facts, offered });
        if (outcome(goal, order, []).reached) return;
        const closest = closestByTrying(goal, order, offered);
        const [first] = topUps(goal, order, offered);
        const products = closest.has(1) ? 1 : 2;
        // Two products that fill the truck too much may stand for two others of the same amount.
        if (products > 1 && facts.maximum !== null) return;
        if (closest.has(products)) {
          expect(first?.additions.length).toBe(products);
          expect(first?.excess).toBeCloseTo(closest.get(products) ?? -1, 4);
        } else if (first !== undefined) expect(first.additions.length).toBeGreaterThan(2);
      }),
    );
  });
});
