import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProduct, euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { aLimit, someTerms } from '../../../tests/builders/ordering-terms.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { money } from '../values/money.ts';
import { checkApproval, needsApproval, overLimit, requestOfWaiting } from './order-approval.ts';

const limit = euros(30_000);

describe('an order over its buyer’s own limit', () => {
  test('goes to the manager; the limit itself is still allowed', () => {
    expect(needsApproval({ role: 'buyer', order_limit: limit }, euros(30_000))).toBe(false);
    expect(needsApproval({ role: 'buyer', order_limit: limit }, euros(30_001))).toBe(true);
    expect(overLimit(limit, euros(42_726))).toEqual(euros(12_726));
  });

  test('needs nobody where no limit is set, nor for a manager, who would approve it', () => {
    expect(needsApproval({ role: 'buyer', order_limit: null }, euros(9_000_000))).toBe(false);
    expect(needsApproval({ role: 'buyer' }, euros(9_000_000))).toBe(false);
    expect(needsApproval({ role: 'manager', order_limit: euros(0) }, euros(9_000_000))).toBe(false);
  });

  test('is asked about in a currency for which nobody has set a limit', () => {
    expect(needsApproval({ role: 'buyer', order_limit: limit }, money(100, 2, 'CHF'))).toBe(true);
    expect(overLimit(limit, money(100, 2, 'CHF'))).toBeNull();
  });

  test('never stops needing an approval by growing', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (allowed, total, more) => {
        const member = { role: 'buyer', order_limit: euros(allowed) } as const;
        expect(needsApproval(member, euros(total + more)) || !needsApproval(member, euros(total))).toBe(true);
      }),
    );
  });
});

const NOON = '2026-10-15T10:00:00.000Z';
const product = aProduct();
const waiting = aPurchaseOrder({
  status: 'pending_approval',
  delivery_day: '2026-10-16',
  lines: [anOrderLine({ product_id: product.product_id, quantity: 2, net_price: euros(4320), amount: euros(8640) })],
});
const approved = (
  facts: { at?: string; products?: readonly CatalogProduct[]; minimum?: number; order?: typeof waiting } = {},
) => {
  const { at = NOON, products = [product], minimum, order = waiting } = facts;
  return checkApproval({
    request: { ...requestOfWaiting(order, at), seen_shipping: null },
    products: new Map(products.map((each) => [each.product_id, each])),
    terms: {
      ...someTerms(),
      shipping: { kind: 'unknown' },
      limits: minimum === undefined ? [] : [aLimit({ kind: 'order.total', minimum })],
    },
    receivedAt: at,
    addressKnown: true,
    isFirstOrder: false,
  });
};
const dearer = aProduct({ price: euros(5000) });

describe('an order that its manager approves', () => {
  test('is placed where nothing has changed since they saw it', () => {
    expect(approved()).toMatchObject({ kind: 'places', check: { totals: { total: euros(8640) } } });
  });

  test('is never placed for a day that is gone: the next one is proposed', () => {
    expect(approved({ at: '2026-10-16T10:00:00.000Z' })).toMatchObject({
      kind: 'revises',
      request: { delivery_day: expect.not.stringMatching('2026-10-16') },
      differences: [{ kind: 'delivery_day_closed', day: '2026-10-16' }],
    });
  });

  test('is never placed at a price that nobody saw', () => {
    const result = approved({ products: [dearer] });
    expect(result).toMatchObject({ kind: 'revises', differences: [{ kind: 'price_rose' }] });
    expect(result.kind === 'revises' && result.check.totals.total.amount).toBeGreaterThan(8640);
  });

  test('goes back to its buyer where the supplier’s minimum is missed, or nothing of it is left', () => {
    expect(approved({ minimum: 500 })).toMatchObject({ kind: 'impossible', differences: [{ kind: 'limit_missed' }] });
    expect(approved({ products: [] })).toMatchObject({
      kind: 'impossible',
      differences: expect.arrayContaining([expect.objectContaining({ kind: 'product_gone' })]),
    });
  });

  test('is placed at the second look, whatever the first one found', () => {
    const first = approved({ products: [dearer], at: '2026-10-16T10:00:00.000Z' });
    if (first.kind !== 'revises') throw new Error('it is revised');
    const { lines, totals } = first.check;
    const { delivery_day } = first.request;
    const order = { ...waiting, lines: [...lines], totals, delivery_day };
    expect(approved({ order, products: [dearer], at: '2026-10-16T10:00:00.000Z' }).kind).toBe('places');
  });
});
