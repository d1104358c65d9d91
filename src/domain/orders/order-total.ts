import { addMoney, type Money } from '../values/money.ts';
import type { OrderTotals } from './order.ts';

/** The sum of goods, VAT and, where it is known, carriage. */
export function totalWithVat({ total, vat, shipping }: Pick<OrderTotals, 'total' | 'vat' | 'shipping'>): Money {
  const goods = addMoney(total, vat);
  return shipping === null ? goods : addMoney(goods, shipping);
}
