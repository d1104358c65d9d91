import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderSchema } from '#contract/purchase-order.ts';
import { checkDeliveryDay } from '#domain/orders/delivery-day.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { ORDER_RULES } from '#domain/orders/order-transitions.ts';
import { lineAmount } from '#domain/pricing/price.ts';
import { shippingCost } from '#domain/pricing/shipping.ts';
import { addMoney, type Money, money, subtractMoney, zero } from '#domain/values/money.ts';
import { withTenant } from '#server/database/connection.ts';
import { BISTROT } from '#server/demo/demo-organizations.ts';
import { DEMO_SUPPLIERS } from '#server/demo/demo-suppliers.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { listOrders } from '#server/orders/order-rows.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');

let demo: TestDatabase;
let orders: PurchaseOrder[];
beforeAll(async () => {
  demo = await createTestDatabase();
  await seedDemo(demo.database, NOW);
  const pages = await Promise.all(
    DEMO_SUPPLIERS.map(({ supplier_id }) =>
      withTenant(demo.database, { supplier_id }, (executor) =>
        listOrders(executor, { supplier_id, start: 0, count: 1000 }),
      ),
    ),
  );
  orders = pages.flatMap((page) => page.purchase_orders);
});
afterAll(() => demo.drop());

const sum = (amounts: readonly Money[]) => amounts.reduce(addMoney, zero('EUR'));
const termsOf = ({ supplier_id }: PurchaseOrder) => {
  const terms = DEMO_SUPPLIERS.find((each) => each.supplier_id === supplier_id)?.terms;
  if (terms === undefined) throw new Error('an order of a supplier that is not in the demo');
  return terms;
};

describe('the demo’s past orders', () => {
  test('the restaurant ordered nine times and more at each supplier over ten weeks', () => {
    for (const { supplier_id } of DEMO_SUPPLIERS) {
      const own = orders.filter(
        (order) => order.supplier_id === supplier_id && order.organization_id === BISTROT.organization_id,
      );
      expect(own.length).toBeGreaterThanOrEqual(9);
      expect(own[0]?.status).toBe('submitted');
      expect(own.filter(({ status }) => status === 'closed').length).toBeGreaterThanOrEqual(6);
    }
  });

  test('are what the wire promises', () => {
    for (const order of orders) expect(purchaseOrderSchema.safeParse(order).error, order.number).toBeUndefined();
  });

  test('add up, line by line and in all', () => {
    for (const { lines, totals, number } of orders) {
      for (const line of lines) expect(line.amount, number).toEqual(lineAmount(line.net_price, line.quantity));
      const total = sum(lines.map((line) => line.amount));
      expect(totals.total, number).toEqual(total);
      expect(totals.packs, number).toBe(lines.reduce((packs, line) => packs + line.quantity, 0));
      const list = sum(lines.map((line) => lineAmount(line.base_price, line.quantity)));
      expect(totals.savings, number).toEqual(subtractMoney(list, total));
      expect(totals.savings.amount, number).toBeGreaterThanOrEqual(0);
      const rates = [...new Set(lines.map((line) => line.vat))];
      const vat = rates.map((rate) => {
        const { amount } = sum(lines.filter((line) => line.vat === rate).map((line) => line.amount));
        return money(Math.round((amount * rate) / 10_000), 2, 'EUR');
      });
      expect(totals.vat, number).toEqual(sum(vat));
    }
  });

  test('paid the carriage of their supplier, or none, or one still to be calculated', () => {
    for (const order of orders) {
      const { shipping, total } = order.totals;
      const allowed = [true, false].map((isFree) => shippingCost(termsOf(order), total, isFree));
      expect(allowed, order.number).toContainEqual(shipping);
    }
    expect(orders.some(({ totals }) => totals.shipping === null)).toBe(true);
    expect(orders.some(({ totals }) => (totals.shipping?.amount ?? 0) > 0)).toBe(true);
  });

  test('were in time for their delivery day', () => {
    for (const order of orders) {
      const { delivery } = termsOf(order);
      expect(checkDeliveryDay(delivery, order.delivery_day, order.captured_at, order.received_at)).toEqual({
        open: true,
      });
    }
  });

  test('went only ways that the state table knows, and none from the future', () => {
    for (const order of orders) {
      expect(order.events.at(-1)?.to, order.number).toBe(order.status);
      expect(order.version, order.number).toBe(order.events.length);
      for (const { from, to, at } of order.events) {
        expect(Date.parse(at)).toBeLessThanOrEqual(NOW.getTime());
        const known =
          from === null ? to === 'submitted' : ORDER_RULES.some((rule) => rule.from.includes(from) && rule.to === to);
        expect(known, `${from} to ${to}`).toBe(true);
      }
    }
  });

  test('have the numbers their ids give', () => {
    for (const { order_id, number } of orders) expect(number).toBe(orderNumber(order_id));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  });
});
