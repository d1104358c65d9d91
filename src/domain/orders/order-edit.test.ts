import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import type { OrderLine, OrderTotals } from './order.ts';
import { requestOfWaiting } from './order-approval.ts';
import { editChanges, exceedsOwnLimit, isOrderedSo, withoutCart } from './order-edit.ts';
import { transition } from './order-transitions.ts';

const NOON = '2026-10-15T10:00:00.000Z';
const id = (number: number) => `0190a6e0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const aLine = (product: number, quantity: number, price = 1000): OrderLine =>
  anOrderLine({
    ...{ product_id: id(product), quantity, base_price: euros(price), net_price: euros(price) },
    amount: euros(price * quantity),
  });
const order = aPurchaseOrder({ lines: [aLine(1, 4), aLine(2, 3), aLine(3, 1)] });
const said = (before: readonly OrderLine[], after: readonly OrderLine[]) =>
  editChanges(before, after).map(
    ({ product_id, ordered, proposed }) =>
      `${Number(product_id.slice(-3))}: ${ordered.quantity} → ${proposed.quantity}`,
  );

describe('an order that its buyer edits', () => {
  test('is edited by them alone, before the cut-off, while the supplier has not answered', () => {
    const holds = { before_cut_off: true, orderable: true };
    expect(transition('submitted', 'edit', 'buyer', holds)).toEqual({ allowed: true, to: 'submitted' });
    expect(transition('submitted', 'edit', 'buyer', { ...holds, before_cut_off: false }).allowed).toBe(false);
    expect(transition('submitted', 'edit', 'supplier', holds).allowed).toBe(false);
    for (const status of ['pending_approval', 'confirmed', 'change_proposed', 'preparing', 'cancelled'] as const) {
      expect(transition(status, 'edit', 'buyer', holds).allowed, status).toBe(false);
    }
  });

  test('tells its supplier each line that came, went or changed, and no other', () => {
    expect(said(order.lines, [aLine(1, 6), aLine(2, 3), aLine(4, 2)])).toEqual(['1: 4 → 6', '3: 1 → 0', '4: 0 → 2']);
    expect(said(order.lines, [aLine(1, 4), aLine(2, 3, 900), aLine(3, 1)])).toEqual(['2: 3 → 3']);
    expect(editChanges(order.lines, [aLine(1, 4), aLine(2, 3)])[0]?.proposed).toMatchObject({ amount: euros(0) });
  });

  test('has nothing to tell exactly where it is as it was', () => {
    const lines = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 })), {
        selector: ([product]) => product,
      })
      .map((some) => some.sort(([left], [right]) => left - right).map(([product, packs]) => aLine(product, packs)));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const request = requestOfWaiting({ ...order, lines: after }, NOON);
        expect(editChanges(before, after).length === 0).toBe(isOrderedSo({ ...order, lines: before }, request));
      }),
    );
  });

  test('is as it was asked for only if day, address, reference and remarks are so too', () => {
    const request = requestOfWaiting(order, NOON);
    expect(isOrderedSo(order, request)).toBe(true);
    for (const other of [
      { delivery_day: '2026-12-24' },
      { address_id: id(9) },
      { reference: 'Banquet' },
      { comment: 'Par la cour' },
      { lines: request.lines.map((line) => ({ ...line, no_substitute: !line.no_substitute })) },
      { lines: request.lines.map((line) => ({ ...line, comment: 'bien mûres' })) },
    ]) {
      expect(isOrderedSo(order, { ...request, ...other }), JSON.stringify(other)).toBe(false);
    }
  });

  test('takes nothing of the cart that is being filled meanwhile', () => {
    const request = requestOfWaiting(order, NOON);
    const added = { time: 1, counter: 0, device: id(8) };
    const named = { ...request, repeats: [id(7)], lines: request.lines.map((line) => ({ ...line, added })) };
    expect(withoutCart(named)).toEqual(request);
  });

  test('stays within what its person orders on their own; one approved above that may shrink', () => {
    const member = { role: 'buyer', order_limit: euros(5000) } as const;
    const of = (amount: number): OrderTotals => ({ ...order.totals, total: euros(amount) });
    expect(exceedsOwnLimit(member, of(4000), of(5000))).toBe(false);
    expect(exceedsOwnLimit(member, of(4000), of(5001))).toBe(true);
    expect(exceedsOwnLimit(member, of(8000), of(7000))).toBe(false);
    expect(exceedsOwnLimit({ role: 'manager' }, of(4000), of(9000))).toBe(false);
  });
});
