import type { StandingLine, StandingOrder } from '#domain/standing-orders/standing-order.ts';
import { euros } from './a-product.ts';

/** Two packs at 43.20 €, every Monday and Thursday from October 2026 on. */
export function aStandingOrder(facts: Partial<StandingOrder> = {}): StandingOrder {
  return {
    weekdays: [1, 4],
    every_weeks: 1,
    starts_on: '2026-10-01',
    ends_on: null,
    paused: null,
    day_changes: {},
    lines: [aStandingLine()],
    agreed_shipping: euros(0),
    address_id: '0190a6e0-0000-7000-8000-00000000000b',
    reference: null,
    comment: null,
    ...facts,
  };
}

export function aStandingLine(facts: Partial<StandingLine> = {}): StandingLine {
  return {
    product_id: '0190a6e0-0000-7000-8000-000000000001',
    quantity: 2,
    comment: null,
    no_substitute: false,
    agreed_price: euros(4320),
    ...facts,
  };
}
