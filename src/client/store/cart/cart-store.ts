/**
 * Carts, one per supplier and organization. These functions only read, so that live queries can use them;
 * cart-changes.ts writes. `now` is milliseconds by the server's clock as far as it is known.
 */
import { type CartLine, type CartSummary, cartLines } from '#domain/orders/cart.ts';
import type { Money } from '#domain/values/money.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { CartRow, SetAside, SpaceKey } from '../device/rows.ts';
import { emptySummary } from './cart-summary.ts';
import { cartAt } from './kept-cart.ts';

export interface Cart {
  readonly cart_id: string;
  /** In the order in which they were added. */
  readonly lines: readonly CartLine[];
  readonly summary: CartSummary;
  /** Net pack price that the buyer last saw, by product: a line whose price has changed since is marked. */
  readonly seen_prices: Readonly<Record<string, Money>>;
  /** Milliseconds; null for an empty cart. */
  readonly expires_at: number | null;
  /** The lines that stand aside because their 14 days seem over. */
  readonly aside: SetAside | null;
}

/** Seed, section 9: stored keys begin with gs-cart. */
export function cartId({ supplier_id, organization_id }: SpaceKey): string {
  return `gs-cart:${supplier_id}:${organization_id}`;
}

export async function readCart(database: DeviceDatabase, key: SpaceKey, now: number): Promise<Cart> {
  return cartOf(await database.cart.get(cartId(key)), key, now);
}

/** The cart of a stored row. An expired cart reads as an empty one. */
export function cartOf(row: CartRow | undefined, key: SpaceKey, now: number): Cart {
  const { state, aside } = cartAt(row, now);
  const lines = cartLines(state);
  if (row === undefined || lines.length === 0) {
    const summary = emptySummary(row?.summary.currency);
    return { cart_id: cartId(key), lines: [], summary, seen_prices: {}, expires_at: null, aside };
  }
  const { cart_id, summary, seen_prices, expires_at } = row;
  return { cart_id, lines, summary, seen_prices, expires_at, aside };
}

/** Whether the cart has changes from here that the server doesn't have yet. */
export function hasUnsharedChanges(row: CartRow): boolean {
  return row.revision > row.shared_revision;
}

/** Carts with something in them, across suppliers. */
export async function openCarts(database: DeviceDatabase, now: number): Promise<readonly CartRow[]> {
  const rows = await database.cart.toArray();
  return rows.filter((row) => cartLines(cartAt(row, now).state).length > 0);
}
