import { addMoney, type Money } from '#domain/money.ts';
import type { OrderTotals } from '#domain/order.ts';

/** Goods, VAT and, where it is known, carriage. */
export function totalWithVat({ total, vat, shipping }: Pick<OrderTotals, 'total' | 'vat' | 'shipping'>): Money {
  const goods = addMoney(total, vat);
  return shipping === null ? goods : addMoney(goods, shipping);
}
