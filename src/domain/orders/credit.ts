/**
 * What a client owes, and may owe. Only the supplier's books know what was paid, so an order counts here from when it
 * is placed until it is closed, with its VAT and, where known, its carriage.
 */
import { addMoney, compareMoney, type Money, zero } from '../values/money.ts';
import type { OrderTotals } from './order.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { totalWithVat } from './order-total.ts';

const WITHOUT_DEBT: ReadonlySet<OrderStatus> = new Set([
  'draft',
  'pending_approval',
  'closed',
  'rejected',
  'cancelled',
]);

/** The states in which an order counts. */
export const OWING_STATUSES = ORDER_STATUSES.filter((status) => !WITHOUT_DEBT.has(status));

/** The sum of a client's owing orders. */
export function openCredit(orders: readonly { readonly totals: OrderTotals }[], currency: string): Money {
  return orders.reduce((sum, { totals }) => addMoney(sum, totalWithVat(totals)), zero(currency));
}

/** Whether the client owes more than was agreed. The limit itself is still allowed. */
export function isOverLimit(open: Money, limit: Money): boolean {
  return compareMoney(open, limit) > 0;
}
