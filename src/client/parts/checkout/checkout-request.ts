/** Makes the order of a cart: exactly the lines and prices that the buyer sees. Pure. */

import { seenTotal } from '#domain/orders/check-order.ts';
import { cleanRemark, type OrderRequest } from '#domain/orders/order.ts';
import { type CartView, orderableEntries } from '../cart/cart-view.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

export interface CheckoutFacts {
  readonly organization_id: string;
  readonly delivery_day: string;
  readonly address_id: string;
  readonly catalog_version: number;
  /** ISO 8601, by the server's clock as far as it is known. */
  readonly captured_at: string;
}

export function checkoutRequest(
  cart: Pick<CartView, 'entries'>,
  draft: Pick<CheckoutDraft, 'reference' | 'comment'>,
  shipping: OrderRequest['seen_shipping'],
  currency: string,
  facts: CheckoutFacts,
): OrderRequest {
  const lines = orderableEntries(cart.entries).map(({ line, priced }) => ({
    product_id: line.product_id,
    quantity: line.quantity,
    seen_price: priced.net,
    comment: cleanRemark(line.comment),
    no_substitute: line.no_substitute,
    added: line.added,
  }));
  return {
    ...facts,
    reference: cleanRemark(draft.reference),
    comment: cleanRemark(draft.comment),
    lines,
    seen_total: seenTotal(lines, currency),
    seen_shipping: shipping,
  };
}
