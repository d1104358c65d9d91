/**
 * The cart of the space one is in, always as it is on the disk:
 *
 *   const { entries, quantities, totals, next, actions } = useCart();
 *   <QuantityStepper value={quantities.get(id) ?? 0} onChange={(quantity) => void actions.setQuantity(id, quantity)} … />
 *
 * Fed once by BuyerDataProvider; `actions` never changes, so rows may be memoised.
 */
import { createContext, useContext } from 'react';
import type { CartActions } from './cart-actions.ts';
import type { CartView } from './cart-view.ts';

export interface CartStateOnScreen extends CartView {
  /** False until the store has answered once. */
  readonly ready: boolean;
  /** Milliseconds; null for an empty cart. */
  readonly expires_at: number | null;
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
