import { expect, test } from 'vitest';
import { aPurchaseOrder } from '../../../tests/builders/a-purchase-order.ts';
import { type OrganizationOrderWords, organizationOrderTable } from './organization-order-table.ts';

const WORDS: OrganizationOrderWords = {
  title: 'Orders',
  number: 'Order',
  supplier: 'Supplier',
  placed_by: 'Ordered by',
  state: 'State',
  placed_on: 'Ordered on',
  delivery: 'Delivery',
  address: 'Address',
  reference: 'Reference',
  packs: 'Packs',
  total: 'Total',
  shipping: 'Carriage',
  unknown_shipping: 'to come',
  vat: 'VAT',
  status: (status) => `is ${status}`,
};
const PARIS = '0190a6e0-0000-7000-8000-0000000000f1';
const ELSEWHERE = '0190a6e0-0000-7000-8000-0000000000f2';

test('an order has one row that says who ordered what, where and for how much', () => {
  const order = aPurchaseOrder({ reference: 'Banquet' });
  const { columns, rows } = organizationOrderTable({ orders: [order], timeZones: new Map() }, WORDS);
  const { packs, total, shipping, vat } = order.totals;
  expect(Object.fromEntries(columns.map(({ title }, place) => [title, rows[0]?.[place]]))).toEqual({
    Order: 'CMD-1',
    Supplier: 'Halles du Port',
    'Ordered by': 'Léa Martin',
    State: 'is submitted',
    'Ordered on': '2026-10-15',
    Delivery: '2026-10-16',
    Address: 'Cuisine',
    Reference: 'Banquet',
    Packs: packs,
    Total: total,
    Carriage: shipping,
    VAT: vat,
  });
});

test('carriage that the supplier has still to say is said in words', () => {
  const { totals } = aPurchaseOrder();
  const order = aPurchaseOrder({ totals: { ...totals, shipping: null } });
  expect(organizationOrderTable({ orders: [order], timeZones: new Map() }, WORDS).rows[0]).toContain('to come');
});

test('an order of half past midnight is of that day at its supplier’s clock; without a clock, of the day in UTC', () => {
  const received_at = '2026-10-15T22:30:00.000Z';
  const orders = [PARIS, ELSEWHERE].map((supplier_id) => aPurchaseOrder({ supplier_id, received_at }));
  const table = organizationOrderTable({ orders, timeZones: new Map([[PARIS, 'Europe/Paris']]) }, WORDS);
  const day = table.columns.findIndex(({ title }) => title === 'Ordered on');
  expect(table.rows.map((row) => row[day])).toEqual(['2026-10-16', '2026-10-15']);
});
