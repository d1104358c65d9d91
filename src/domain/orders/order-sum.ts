import { addMoney, type Money, subtractMoney, zero } from '../values/money.ts';
import { goodsVat } from './cart-totals.ts';
import { amountBeforeDiscount, gramsOf, packsOf } from './line-weight.ts';
import type { OrderLine, OrderTotals } from './order.ts';

/** The part of an order that its totals are added up from. */
export interface OrderBefore {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
}

const sum = (amounts: readonly Money[], currency: string) => amounts.reduce(addMoney, zero(currency));
const grams = (lines: readonly OrderLine[]) => lines.reduce((all, line) => all + gramsOf(line), 0);

/**
 * The totals of an order with other lines. Carriage stays as agreed. The weight changes by the net content, or the real
 * weight, of the changed lines, because lines don't keep gross weights.
 */
export function addUp(before: OrderBefore, lines: readonly OrderLine[]): OrderTotals {
  const { currency } = before.totals.total;
  return {
    total: sum(
      lines.map(({ amount }) => amount),
      currency,
    ),
    shipping: before.totals.shipping,
    vat: goodsVat(lines, currency),
    savings: sum(
      lines.map((line) => subtractMoney(amountBeforeDiscount(line), line.amount)),
      currency,
    ),
    weight: Math.max(0, before.totals.weight - grams(before.lines) + grams(lines)),
    packs: lines.reduce((packs, line) => packs + packsOf(line), 0),
  };
}
