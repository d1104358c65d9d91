/** Exchanges a cart with the server: sends changes of this device, fetches those of the buyer's other devices. */
import { type CartState, isExpired } from '#domain/orders/cart.ts';
import type { SharedCart } from '../store/cart/cart-contact.ts';
import { cartId, hasUnsharedChanges } from '../store/cart/cart-store.ts';
import { mergeSharedCart } from '../store/cart/shared-cart.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';

export interface CartPorts {
  readonly database: DeviceDatabase;
  /** Both answer the shared cart. */
  readonly fetchCart: (key: SpaceKey) => Promise<SharedCart>;
  readonly sendCart: (key: SpaceKey, state: CartState) => Promise<SharedCart>;
  /** Milliseconds. */
  readonly now: () => number;
}

export async function exchangeCart({ database, fetchCart, sendCart, now }: CartPorts, key: SpaceKey): Promise<void> {
  const row = await database.cart.get(cartId(key));
  // A cart that seems expired is not sent: the answer tells the time, and so whether the cart is expired.
  const unshared = row !== undefined && hasUnsharedChanges(row) && !isExpired(row.last_changed, now()) ? row : null;
  const answered = unshared === null ? await fetchCart(key) : await sendCart(key, unshared.state);
  await mergeSharedCart(database, key, answered, unshared?.revision ?? null, now());
}
