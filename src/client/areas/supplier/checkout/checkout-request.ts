/** The order that is made of a cart: exactly what the buyer sees, at the prices he sees. Pure. */
import { type CartView, orderableEntries } from '#client/parts/cart-view.ts';
import { seenTotal } from '#domain/check-order.ts';
import type { OrderRequest } from '#domain/order.ts';
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
    comment: textOrNull(line.comment ?? ''),
    no_substitute: line.no_substitute,
  }));
  return {
    ...facts,
    reference: textOrNull(draft.reference),
    comment: textOrNull(draft.comment),
    lines,
    seen_total: seenTotal(lines, currency),
    seen_shipping: shipping,
  };
}

/** The server trims texts before it compares an order with its copy. */
function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
