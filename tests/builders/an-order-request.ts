import type { OrderRequest, OrderRequestLine } from '#domain/orders/order.ts';
import { euros } from './a-product.ts';

/** Two packs at 43.20 €, captured on a Thursday morning for Friday. */
export function anOrderRequest(facts: Partial<OrderRequest> = {}): OrderRequest {
  return {
    organization_id: '0190a6e0-0000-7000-8000-00000000000a',
    delivery_day: '2026-10-16',
    address_id: '0190a6e0-0000-7000-8000-00000000000b',
    reference: null,
    comment: null,
    captured_at: '2026-10-15T08:00:00.000Z',
    catalog_version: 41,
    lines: [aRequestLine()],
    seen_total: euros(8640),
    seen_shipping: euros(0),
    ...facts,
  };
}

export function aRequestLine(facts: Partial<OrderRequestLine> = {}): OrderRequestLine {
  return {
    product_id: '0190a6e0-0000-7000-8000-000000000001',
    quantity: 2,
    seen_price: euros(4320),
    comment: null,
    no_substitute: false,
    ...facts,
  };
}
