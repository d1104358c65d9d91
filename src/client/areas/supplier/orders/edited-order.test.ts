import { describe, expect, test } from 'vitest';
import type { OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { aProduct, euros } from '../../../../../tests/builders/a-product.ts';
import { aPurchaseOrder } from '../../../../../tests/builders/a-purchase-order.ts';
import { aLimit, someTerms } from '../../../../../tests/builders/ordering-terms.ts';
import { editedOrder } from './edited-order.ts';

/** Two packs at 43.20 €, free of carriage. */
const order = aPurchaseOrder();

function edited(packs: number, terms: Partial<OrderingTerms> = {}, product = aProduct(), ordered = order) {
  return editedOrder(ordered, () => packs, {
    client: { terms: someTerms(terms), is_first_order: false },
    products: new Map([[product.product_id, product]]),
    at: '2026-10-15T10:00:00.000Z',
  });
}

describe('an order that its buyer edits on the device', () => {
  test('is sent with the packs, prices, carriage and total that the screen shows', () => {
    const { wanted, totals, differences } = edited(5);
    expect(totals).toMatchObject({ total: euros(21_600), packs: 5 });
    expect(wanted?.packs).toEqual({ [order.lines[0]?.product_id ?? '']: 5 });
    expect(wanted?.request).toMatchObject({
      lines: [{ quantity: 5, seen_price: euros(4320) }],
      seen_total: euros(21_600),
      seen_shipping: euros(0),
    });
    expect(differences).toEqual([]);
  });

  test('shows a price that rose since before it is sent', () => {
    const { wanted, totals, differences } = edited(5, {}, aProduct({ price: euros(5000) }));
    expect(differences).toMatchObject([{ kind: 'price_rose', now: euros(5000) }]);
    expect(totals.total).toEqual(euros(25_000));
    expect(wanted?.request).toMatchObject({ lines: [{ seen_price: euros(5000) }], seen_total: euros(25_000) });
  });

  test('is sent with the carriage that it comes to now', () => {
    const tiers = [
      { below: 100, cost: euros(900) },
      { below: null, cost: euros(0) },
    ];
    expect(edited(1, { shipping: { kind: 'flat', tiers } }).wanted?.request.seen_shipping).toEqual(euros(900));
    const withCarriage = { ...order, totals: { ...order.totals, shipping: euros(900) } };
    expect(edited(5, {}, aProduct(), withCarriage).wanted?.request.seen_shipping).toEqual(euros(0));
  });

  test('is not sent where nothing changes, nothing is left, or a minimum is missed', () => {
    expect(edited(2).wanted).toBeNull();
    expect(edited(0).wanted).toBeNull();
    const few = edited(1, { limits: [aLimit({ minimum: 80 })] });
    expect(few.wanted).toBeNull();
    expect(few.differences).toMatchObject([{ kind: 'limit_missed', minimum: 80 }]);
  });
});
