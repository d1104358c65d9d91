import { describe, expect, test } from 'vitest';
import type { CartLine } from '#domain/orders/cart.ts';
import { aProduct, euros } from '../../../../tests/builders/a-product.ts';
import { aLimit, someTerms } from '../../../../tests/builders/ordering-terms.ts';
import { cartView } from './cart-view.ts';

const AT = '2026-11-21T10:00:00.000Z';
const stamp = { time: 1, counter: 0, device: 'here' };
const line = (product_id: string, quantity: number): CartLine => ({
  product_id,
  quantity,
  stamp,
  removed_stamp: null,
  added: stamp,
  comment: null,
  no_substitute: false,
});
const milk = aProduct({ product_id: 'milk', price: euros(1000) });
const terms = someTerms({ limits: [aLimit({ minimum: 100 })], free_shipping: [{ kind: 'order.total', minimum: 200 }] });
const view = (quantity: number, facts: Partial<Parameters<typeof cartView>[0]> = {}) =>
  cartView(
    {
      lines: [line('milk', quantity)],
      products: new Map([['milk', milk]]),
      seen_prices: {},
      client: { terms, is_first_order: false },
      ...facts,
    },
    AT,
  );

describe('the cart tells what comes next', () => {
  test('first the minimum that stops the order, then free shipping with the minimum as a passed notch', () => {
    expect(view(4)).toMatchObject({ blocked: true, next: { purpose: 'minimum', missing: 60, progress: 0.4 } });
    expect(view(14)).toMatchObject({
      blocked: false,
      next: { purpose: 'free_shipping', missing: 60, progress: 0.7, passed: 0.5 },
    });
  });

  test('nothing once everything is reached; reaching exactly is enough', () => {
    expect(view(10).next?.purpose).toBe('free_shipping');
    expect(view(20)).toMatchObject({ next: null, blocked: false, freeShipping: { reached: true } });
  });
});

describe('a line of the cart', () => {
  test('says which price the buyer last saw, only when it is another one now', () => {
    expect(view(1, { seen_prices: { milk: euros(900) } }).entries[0]?.priceBefore).toEqual(euros(900));
    expect(view(1, { seen_prices: { milk: euros(10000, 3) } }).entries[0]?.priceBefore).toBeNull();
  });

  test('stays to be seen when its product left the catalog, but counts nowhere', () => {
    const gone = view(3, { products: new Map() });
    expect(gone.entries).toHaveLength(1);
    expect(gone.entries[0]?.product).toBeNull();
    expect(gone.totals.total).toEqual(euros(0));
  });

  test('that is out of stock keeps its price on the screen and brings no threshold nearer', () => {
    const outOfStock = { ...milk, availability: { state: 'out_of_stock', back_on: null } } as const;
    const waiting = view(14, { products: new Map([['milk', outOfStock]]) });
    expect(waiting.entries[0]?.priced?.amount).toEqual(euros(14_000));
    expect(waiting.totals.total).toEqual(euros(0));
    expect(waiting).toMatchObject({ blocked: true, next: { purpose: 'minimum', missing: 100 } });
  });

  test('keeps its quantity on the screen before the first catalog is there', () => {
    const early = view(3, { client: null });
    expect(early.quantities.get('milk')).toBe(3);
    expect(early.next).toBeNull();
  });
});
