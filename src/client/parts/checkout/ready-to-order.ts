import type { ClientTerms } from '#contract/catalog.ts';
import { firmnessOf } from '#domain/pricing/ordering-terms.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutOrder } from './checkout-order.ts';

/**
 * Whether the cart can be ordered as it stands, because day and address are known and the checkout would only be passed
 * through: it has nothing to choose, nothing to warn of, and the order can still be taken back. Pure.
 */
export function isReadyToOrder(order: CheckoutOrder, draft: CheckoutDraft, client: ClientTerms): boolean {
  const { obstacles, warnings, left, dayMoved, address } = order;
  const addressKnown = client.addresses.length === 1 || draft.address_id === address?.address_id;
  const nothingToSay = obstacles.length === 0 && warnings.length === 0 && left === 0 && !dayMoved;
  return addressKnown && nothingToSay && firmnessOf(client.terms) !== 'on_submit';
}
