/** Exchanges a cart with the server: what was changed here goes out, what other devices changed comes in. */
import type { CartState } from '#domain/cart.ts';
import { cartId, hasUnsharedChanges } from '../store/cart-store.ts';
import type { DeviceDatabase } from '../store/database.ts';
import type { SpaceKey } from '../store/rows.ts';
import { mergeSharedCart } from '../store/shared-cart.ts';

export interface CartPorts {
  readonly database: DeviceDatabase;
  /** Both answer the shared cart. */
  readonly fetchCart: (key: SpaceKey) => Promise<CartState>;
  readonly sendCart: (key: SpaceKey, state: CartState) => Promise<CartState>;
  /** Milliseconds. */
  readonly now: () => number;
}

export async function exchangeCart({ database, fetchCart, sendCart, now }: CartPorts, key: SpaceKey): Promise<void> {
  const row = await database.cart.get(cartId(key));
  const unshared = row !== undefined && hasUnsharedChanges(row) ? row : null;
  const answered = unshared === null ? await fetchCart(key) : await sendCart(key, unshared.state);
  await mergeSharedCart(database, key, answered, unshared?.revision ?? null, now());
}
