import { useSpace } from '#client/parts/space.tsx';
import { useCart } from '#client/parts/use-cart.ts';
import { useCatalog } from '#client/parts/use-catalog.ts';
import { type DraftState, useCheckoutDraft } from './checkout-draft.ts';
import { type CheckoutOrder, checkoutOrder } from './checkout-order.ts';

export interface Checkout extends DraftState {
  readonly order: CheckoutOrder;
}

/** The checkout of the open cart; null until the cart and the catalog have been read. */
export function useCheckout(): Checkout | null {
  const { spaceId } = useSpace();
  const { entries, ready } = useCart();
  const { client, space, at } = useCatalog();
  const state = useCheckoutDraft(spaceId);
  if (!ready || client === null || space === null) return null;
  const { draft } = state;
  return { ...state, order: checkoutOrder({ entries, client, catalog_version: space.version, draft, at }) };
}
