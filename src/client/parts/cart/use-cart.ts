/**
 * The cart of the space one is in, always as it is on the disk:
 *
 *   const { entries, totals, next, actions } = useCart();
 *   const { quantity, actions } = useQuantity(product_id);   in rows: drawn anew only when this product's quantity changes
 *
 * Fed once by BuyerDataProvider; `actions` never changes.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Observable } from '#client/observable.ts';
import type { CartActions } from './cart-actions.ts';
import type { CartView } from './cart-view.ts';

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

export interface QuantitySource {
  readonly quantities: Observable<ReadonlyMap<string, number>>;
  readonly actions: CartActions;
}

export const QuantityContext = createContext<QuantitySource | null>(null);

/** How much of one product is in the cart; 0 when it isn't. */
export function useQuantity(product_id: string): { readonly quantity: number; readonly actions: CartActions } {
  const source = useContext(QuantityContext);
  if (source === null) throw new Error('useQuantity is for screens of the buyer front');
  const { quantities, actions } = source;
  const quantity = useSyncExternalStore(quantities.subscribe, () => quantities.get().get(product_id) ?? 0);
  return { quantity, actions };
}
