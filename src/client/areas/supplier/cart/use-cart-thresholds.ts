import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { type OrderThreshold, orderThresholds } from '#client/parts/orders/order-thresholds.ts';

/** Limits and free shipping of the cart, nearest first. */
export function useCartThresholds(): readonly OrderThreshold[] {
  const { limits, freeShipping } = useCart();
  const { client } = useCatalog();
  return orderThresholds(limits, freeShipping, client?.terms.free_shipping_rule ?? 'any');
}
