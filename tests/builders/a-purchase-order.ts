import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { aSpace } from './a-device.ts';
import { aProduct, euros } from './a-product.ts';

export function aPurchaseOrder(facts: Partial<PurchaseOrder> = {}): PurchaseOrder {
  return {
    order_id: '0199e6e0-0000-7000-8000-000000000001',
    number: 'CMD-1',
    ...aSpace(),
    supplier_name: 'Halles du Port',
    organization_name: 'Le Bistrot',
    placed_by: { account_id: '0190a6e0-0000-7000-8000-0000000000aa', name: 'Léa Martin' },
    status: 'submitted',
    version: 1,
    captured_at: '2026-10-15T08:00:00.000Z',
    received_at: '2026-10-15T08:00:01.000Z',
    updated_at: '2026-10-15T08:00:01.000Z',
    delivery_day: '2026-10-16',
    cut_off: '2026-10-15T20:00:00.000Z',
    address: {
      address_id: '0190a6e0-0000-7000-8000-00000000000b',
      label: 'Cuisine',
      street: '1 rue du Port',
      postcode: '44000',
      city: 'Nantes',
    },
    reference: null,
    comment: null,
    lines: [anOrderLine()],
    totals: {
      total: euros(8640),
      shipping: euros(0),
      vat: euros(475),
      savings: euros(0),
      weight: 12_600,
      packs: 2,
    },
    applied: [],
    events: [],
    ...facts,
  };
}

export function anOrderLine(facts: Partial<OrderLine> = {}): OrderLine {
  return {
    product_id: aProduct().product_id,
    supplier_code: '00417',
    name: 'Fromage blanc 500 g',
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
    comment: null,
    no_substitute: false,
    ...facts,
  };
}
