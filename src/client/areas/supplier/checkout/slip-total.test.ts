import { expect, test } from 'vitest';
import type { OrderedProductFacts } from '#client/store/device/rows.ts';
import { euros } from '../../../../../tests/builders/a-product.ts';
import { anOrderRequest, aRequestLine } from '../../../../../tests/builders/an-order-request.ts';
import { anOutboxRow } from '../../../../../tests/builders/an-outbox-row.ts';
import { slipTotal } from './slip-total.ts';

const facts: OrderedProductFacts = {
  supplier_code: 'A1',
  names: { fr_FR: 'Lait entier' },
  category_id: null,
  picture: null,
  sale_unit: 'pack',
  units_per_pack: 12,
  net_quantity: 1000,
  net_unit: 'l',
};

const milk = aRequestLine({ product_id: '0190a6e0-0000-7000-8000-000000000001', quantity: 2, seen_price: euros(1000) });
const wine = aRequestLine({ product_id: '0190a6e0-0000-7000-8000-000000000002', quantity: 1, seen_price: euros(5000) });

const body = anOrderRequest({ lines: [milk, wine], seen_total: euros(7000), seen_shipping: euros(1200) });
const products = {
  [milk.product_id]: { ...facts, vat: 550 },
  [wine.product_id]: { ...facts, vat: 2000 },
};

test('a slip that waits says the amount that stood on the key: goods, VAT by rate, carriage', () => {
  const row = anOutboxRow({ order: null, body, products });
  expect(slipTotal(row)).toEqual({
    net: euros(7000),
    vat: euros(1110),
    withVat: euros(7000 + 110 + 1000 + 1200),
    shipping: euros(1200),
  });
});

test('carriage that is not known is added nowhere', () => {
  const row = anOutboxRow({ order: null, body: { ...body, seen_shipping: null }, products });
  expect(slipTotal(row)).toEqual({ net: euros(7000), vat: euros(1110), withVat: euros(8110), shipping: null });
});

test('a product without a known VAT leaves the total without VAT alone', () => {
  const row = anOutboxRow({ order: null, body, products: { ...products, [wine.product_id]: facts } });
  expect(slipTotal(row)).toEqual({ net: euros(7000), vat: null, withVat: null, shipping: euros(1200) });
});
