/**
 * The cart of the space one is in, always as it is on the disk:
 *
 *   const { entries, totals, next, actions } = useCart();
 *   const { quantity, choose } = useQuantity(product_id);   in rows: drawn anew only when this product's quantity changes
 *
 * Fed once by BuyerDataProvider; `actions` never changes.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CartActions } from './cart-actions.ts';
import type { CartView } from './cart-view.ts';
import type { Quantities } from './quantities.ts';

export interface CartStateOnScreen extends CartView {
  /** False until the store has answered once. */
  readonly ready: boolean;
  /** Milliseconds; null for an empty cart. */
  readonly expires_at: number | null;
  /** What stands aside because its 14 days seem over; null: nothing, or nothing to ask about. */
  readonly aside: { readonly products: number; readonly last_changed: number } | null;
  /** Changes made here that the buyer's other devices don't have yet. */
  readonly unshared: boolean;
  readonly actions: CartActions;
}

export const CartContext = createContext<CartStateOnScreen | null>(null);

export function useCart(): CartStateOnScreen {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error('useCart is for screens of the buyer front');
  return cart;
}

export const QuantityContext = createContext<Quantities | null>(null);

/** How much of one product is in the cart, 0 when it isn't; `waits` until the device has stored what was chosen last. */
export function useQuantity(product_id: string): {
  readonly quantity: number;
  readonly waits: boolean;
  readonly choose: Quantities['choose'];
} {
  const quantities = useContext(QuantityContext);
  if (quantities === null) throw new Error('useQuantity is for screens of the buyer front');
  const quantity = useSyncExternalStore(quantities.subscribe, () => quantities.of(product_id));
  const waits = useSyncExternalStore(quantities.subscribe, () => quantities.waits(product_id));
  return { quantity, waits, choose: quantities.choose };
}
