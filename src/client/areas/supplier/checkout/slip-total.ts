/** The total of an accepted order, as its slip shows it. */

import type { OutboxRow } from '#client/store/device/rows.ts';
import { goodsVat } from '#domain/orders/cart-totals.ts';
import { totalWithVat } from '#domain/orders/order-total.ts';
import { lineAmount } from '#domain/pricing/price.ts';
import type { Money } from '#domain/values/money.ts';

export interface SlipTotal {
  /** Goods, without VAT. */
  readonly net: Money;
  /** Null where a product's VAT is not known. */
  readonly vat: Money | null;
  /**
   * The amount that the order key showed: goods, VAT and, where it is known, carriage. Null where a product's VAT is
   * not known.
   */
  readonly withVat: Money | null;
  /** null: the supplier sets it with the confirmation */
  readonly shipping: Money | null;
}

/** The server's total once it has the order, until then the one that the buyer saw. */
export function slipTotal({ order, body, products }: Pick<OutboxRow, 'order' | 'body' | 'products'>): SlipTotal {
  if (order !== null) {
    const { total, shipping } = order.totals;
    return { net: total, vat: order.totals.vat, withVat: totalWithVat(order.totals), shipping };
  }
  const { seen_total: total, seen_shipping: shipping } = body;
  const lines = body.lines.flatMap(({ product_id, quantity, seen_price }) => {
    const vat = products[product_id]?.vat;
    return vat === undefined ? [] : [{ vat, amount: lineAmount(seen_price, quantity) }];
  });
  if (lines.length < body.lines.length) return { net: total, vat: null, withVat: null, shipping };
  const vat = goodsVat(lines, total.currency);
  return { net: total, vat, withVat: totalWithVat({ total, vat, shipping }), shipping };
}
