import { describe, expect, test } from 'vitest';
import { euros } from '../../../tests/builders/a-product.ts';
import { anOrderLine, aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import type { LineChange } from './order.ts';
import {
  answersOfSilence,
  DEFAULT_ORDER_HANDLING,
  dueStep,
  type HandledOrder,
  type OrderHandling,
} from './order-handling.ts';

const order = (facts: Partial<HandledOrder>): HandledOrder => ({
  ...aPurchaseOrder(),
  since: '2026-10-15T08:00:00.000Z',
  ...facts,
});
const step = (facts: Partial<HandledOrder>, now: string, handling: Partial<OrderHandling> = {}) =>
  dueStep(order(facts), { ...DEFAULT_ORDER_HANDLING, ...handling }, now, 'Europe/Paris');

describe('an order that came in', () => {
  const submitted = { status: 'submitted', cut_off: '2026-10-15T20:00:00.000Z' } as const;

  test('waits for a person where the supplier has said nothing', () => {
    expect(step(submitted, '2026-10-20T08:00:00.000Z')).toBeNull();
  });

  test('is confirmed at once, or when the buyer can’t cancel it any more', () => {
    expect(step(submitted, '2026-10-15T08:00:02.000Z', { auto_accept: 'at_once' })).toBe('confirm');
    expect(step(submitted, '2026-10-15T19:59:59.000Z', { auto_accept: 'at_cut_off' })).toBeNull();
    expect(step(submitted, '2026-10-15T20:00:00.000Z', { auto_accept: 'at_cut_off' })).toBe('confirm');
  });
});

describe('a proposed change', () => {
  test('waits for its answer as long as the supplier says', () => {
    expect(step({ status: 'change_proposed' }, '2026-10-15T09:59:59.000Z', { proposal_hours: 2 })).toBeNull();
    expect(step({ status: 'change_proposed' }, '2026-10-15T10:00:00.000Z', { proposal_hours: 2 })).toBe(
      'refuse_change',
    );
  });

  test('is no consent where nobody answers, save to getting less', () => {
    const ordered = anOrderLine({ quantity: 4 });
    const change = (facts: Partial<LineChange>): LineChange => ({
      product_id: ordered.product_id,
      reason: null,
      ordered,
      proposed: { ...ordered, quantity: 1 },
      ...facts,
    });
    const accepted = (facts: Partial<LineChange>) => answersOfSilence([change(facts)], false)?.[0]?.accepted;
    expect(accepted({})).toBe(true);
    expect(accepted({ proposed: { ...ordered, quantity: 0 } })).toBe(true);
    expect(accepted({ proposed: { ...ordered, quantity: 5 } })).toBe(false);
    expect(accepted({ proposed: { ...ordered, quantity: 1, net_price: euros(4400) } })).toBe(false);
    expect(accepted({ substitute: { ...ordered, product_id: 'another' } })).toBe(false);
    expect(accepted({ backorder: { quantity: 3, delivery_day: '2026-10-20' } })).toBe(false);
    expect(answersOfSilence([change({})], true)).toBeUndefined();
  });
});

describe('an order on its way', () => {
  const shipped = { status: 'shipped', delivery_day: '2026-10-16', since: '2026-10-16T04:00:00.000Z' } as const;

  test('counts as delivered so many days after its delivery day, at the supplier’s clock', () => {
    expect(step(shipped, '2026-10-17T21:59:00.000Z')).toBeNull();
    expect(step(shipped, '2026-10-17T22:00:00.000Z')).toBe('receive');
  });

  test('is given the same days where it left late', () => {
    expect(step({ ...shipped, since: '2026-10-19T04:00:00.000Z' }, '2026-10-20T12:00:00.000Z')).toBeNull();
    expect(step({ ...shipped, since: '2026-10-19T04:00:00.000Z' }, '2026-10-21T12:00:00.000Z')).toBe('receive');
  });
});

describe('a delivered order', () => {
  const delivered = { status: 'delivered', since: '2026-10-16T08:00:00.000Z' } as const;

  test('is closed after two days', () => {
    expect(step(delivered, '2026-10-18T07:59:59.000Z')).toBeNull();
    expect(step(delivered, '2026-10-18T08:00:00.000Z')).toBe('close');
  });

  test('stays open while the buyer counted something else than was shipped', () => {
    const counted = (received_quantity: number) => [
      anOrderLine({ quantity: 4, shipped_quantity: 3, received_quantity }),
    ];
    expect(step({ ...delivered, lines: counted(2) }, '2026-11-18T08:00:00.000Z')).toBeNull();
    expect(step({ ...delivered, lines: counted(3) }, '2026-11-18T08:00:00.000Z')).toBe('close');
  });
});

test('what is over, or is somebody’s to do, is left alone', () => {
  for (const status of [
    'draft',
    'pending_approval',
    'confirmed',
    'preparing',
    'closed',
    'rejected',
    'cancelled',
  ] as const) {
    expect(step({ status }, '2027-10-15T08:00:00.000Z', { auto_accept: 'at_once' })).toBeNull();
  }
});
