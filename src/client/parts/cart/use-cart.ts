/**
 * The cart of the open space, always as it is on the disk:
 *
 *   const { entries, totals, next, actions } = useCart();
 *   const { quantity, choose } = useQuantity(product_id);   in rows: drawn anew only when this quantity changes
 *
 * BuyerDataProvider feeds it once; `actions` never changes.
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
  /** The lines that stand aside because their 14 days seem over. Null: there are none, or nothing to ask about. */
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

/**
 * The packs of one product in the cart, 0 when it isn't there. `waits` is true until the device has stored the last
 * choice.
 */
export function useQuantity(product_id: string): {
  readonly quantity: number;
  readonly waits: boolean;
  readonly choose: Quantities['choose'];
} {
  const quantities = useQuantities();
  const quantity = useSyncExternalStore(quantities.subscribe, () => quantities.of(product_id));
  const waits = useSyncExternalStore(quantities.subscribe, () => quantities.waits(product_id));
  return { quantity, waits, choose: quantities.choose };
}

export function useQuantities(): Quantities {
  const quantities = useContext(QuantityContext);
  if (quantities === null) throw new Error('useQuantities is for screens of the buyer front');
  return quantities;
}
