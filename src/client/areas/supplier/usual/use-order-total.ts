/** What the order that is ready comes to together with the cart. */
import { type CartView, cartView } from '#client/parts/cart/cart-view.ts';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import type { OpenLine } from './use-usual-order.ts';

export interface OrderTotal extends Pick<CartView, 'totals' | 'limits' | 'next' | 'freeShipping'> {
  /** Usual products that are not in the cart yet, without those that are not wanted today. */
  readonly missing: readonly OpenLine[];
  /** Lines of the cart. */
  readonly inCart: number;
}

/** Null: nothing is in the cart, and nothing would be put there; or no product has a price yet. */
export function useOrderTotal(open: readonly OpenLine[]): OrderTotal | null {
  const { status, client, at } = useCatalog();
  const { entries } = useCart();
  const missing = open.filter(({ isAside }) => !isAside);
  const inCart = entries.length;
  if (client === null || status !== 'ready' || missing.length + inCart === 0) return null;
  const lines = [
    ...entries.map(({ line }) => line),
    ...missing.map(({ product, quantity }) => ({ product_id: product.product_id, quantity })),
  ];
  const products = new Map(
    [...entries.map(({ product }) => product), ...missing.map(({ product }) => product)].flatMap((product) =>
      product === null ? [] : [[product.product_id, product] as const],
    ),
  );
  const { totals, limits, next, freeShipping } = cartView({ lines, products, seen_prices: {}, client }, at);
  return { missing, inCart, totals, limits, next, freeShipping };
}
