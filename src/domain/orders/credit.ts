/**
 * What a client owes, and may owe. The supplier's books know what was paid; here an order counts from when it is placed until it is
 * closed, and with it VAT and carriage, as far as that is known.
 */
import { addMoney, compareMoney, type Money, zero } from '../values/money.ts';
import type { OrderTotals } from './order.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

const WITHOUT_DEBT: ReadonlySet<OrderStatus> = new Set([
  'draft',
  'pending_approval',
  'closed',
  'rejected',
  'cancelled',
]);

/** The states in which an order counts. */
export const OWING_STATUSES = ORDER_STATUSES.filter((status) => !WITHOUT_DEBT.has(status));

/** What one order comes to. */
export function owedFor({ total, shipping, vat }: OrderTotals): Money {
  const goods = addMoney(total, vat);
  return shipping === null ? goods : addMoney(goods, shipping);
}

/** What a client's owing orders come to together. */
export function openCredit(orders: readonly { readonly totals: OrderTotals }[], currency: string): Money {
  return orders.reduce((sum, { totals }) => addMoney(sum, owedFor(totals)), zero(currency));
}

/** Whether the client owes more than was agreed; exactly as much is agreed. */
export function isOverLimit(open: Money, limit: Money): boolean {
  return compareMoney(open, limit) > 0;
}
