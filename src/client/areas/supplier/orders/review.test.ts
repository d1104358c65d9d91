import { describe, expect, test } from 'vitest';
import type { OrderDifference } from '#domain/orders/order.ts';
import { aProduct, euros } from '../../../../../tests/builders/a-product.ts';
import { anOrderRequest, aRequestLine } from '../../../../../tests/builders/an-order-request.ts';
import { someTerms } from '../../../../../tests/builders/ordering-terms.ts';
import { reviewOf } from './review.ts';

const product = aProduct();
const { product_id } = product;
const catalog = new Map([[product_id, product]]);

function reviewWith(differences: readonly OrderDifference[], body = anOrderRequest(), terms = someTerms()) {
  return reviewOf({ row: { body, differences }, products: catalog, terms });
}

describe('an order that came back', () => {
  test('shows the line with its old and new price, and both totals', () => {
    const rise = { kind: 'price_rose', product_id, seen: euros(4320), now: euros(4500) } as const;
    const review = reviewWith([rise]);
    expect(review.lines).toMatchObject([{ difference: rise, line: { quantity: 2 } }]);
    expect(review.seenTotal).toEqual(euros(8640));
    expect(review.newTotal).toEqual(euros(9000));
    expect(review.acceptable).toBe(true);
  });

  test('says what is missing when free shipping was lost with a product', () => {
    const body = anOrderRequest({
      lines: [aRequestLine(), aRequestLine({ product_id: 'gone', seen_price: euros(12_000), quantity: 1 })],
      seen_total: euros(20_640),
    });
    const terms = someTerms({ free_shipping: [{ kind: 'order.total', minimum: 200 }] });
    const review = reviewWith(
      [
        { kind: 'product_gone', product_id: 'gone' },
        { kind: 'shipping_rose', seen: euros(0), now: euros(900) },
      ],
      body,
      terms,
    );
    expect(review.newTotal).toEqual(euros(8640));
    expect(review.newShipping).toEqual(euros(900));
    expect(review.freeShippingMissing).toEqual({ kind: 'order.total', missing: 113.6 });
  });

  test('can’t be agreed to below a minimum, without an address, without an open day, or with nothing left', () => {
    const differences: readonly OrderDifference[] = [
      { kind: 'limit_missed', limit: 'order.total', minimum: 150, current: 86.4 },
      { kind: 'address_gone' },
      { kind: 'delivery_day_closed', day: '2026-10-16', next_day: null },
      { kind: 'product_gone', product_id },
    ];
    expect(differences.map((difference) => reviewWith([difference]).acceptable)).toEqual([false, false, false, false]);
  });

  test('can be agreed to when only the day moved', () => {
    const moved = { kind: 'delivery_day_closed', day: '2026-10-16', next_day: '2026-10-17' } as const;
    expect(reviewWith([moved])).toMatchObject({ acceptable: true, whole: [moved], lines: [] });
  });
});
