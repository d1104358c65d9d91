/**
 * Carts, one per supplier and organization. Reading never writes, so that it can stand in a live query; cart-changes.ts writes.
 * `now` is milliseconds by the server's clock as far as it is known.
 */
import { type CartLine, type CartSummary, cartLines, isExpired } from '#domain/cart.ts';
import type { Money } from '#domain/money.ts';
import { emptySummary } from './cart-summary.ts';
import type { DeviceDatabase } from './database.ts';
import type { CartRow, SpaceKey } from './rows.ts';

export interface Cart {
  readonly cart_id: string;
  /** In the order in which they were added. */
  readonly lines: readonly CartLine[];
  readonly summary: CartSummary;
  /** Net pack price the buyer last saw, by product: a line whose price is another one now is marked. */
  readonly seen_prices: Readonly<Record<string, Money>>;
  /** Milliseconds; null for an empty cart. */
  readonly expires_at: number | null;
}

/** Seed, section 9: stored keys begin with gs-cart. */
export function cartId({ supplier_id, organization_id }: SpaceKey): string {
  return `gs-cart:${supplier_id}:${organization_id}`;
}

export async function readCart(database: DeviceDatabase, key: SpaceKey, now: number): Promise<Cart> {
  return cartOf(await database.cart.get(cartId(key)), key, now);
}

/** The cart of a stored row; one that is expired, or was never filled, reads as an empty one. */
export function cartOf(row: CartRow | undefined, key: SpaceKey, now: number): Cart {
  const lines = row === undefined || isExpired(row.last_changed, now) ? [] : cartLines(row.state);
  if (row === undefined || lines.length === 0) {
    const summary = emptySummary(row?.summary.currency);
    return { cart_id: cartId(key), lines: [], summary, seen_prices: {}, expires_at: null };
  }
  const { cart_id, summary, seen_prices, expires_at } = row;
  return { cart_id, lines, summary, seen_prices, expires_at };
}

/** Changes made here that the server doesn't have yet. */
export function hasUnsharedChanges(row: CartRow): boolean {
  return row.revision > row.shared_revision;
}

/** Carts with something in them, across suppliers. */
export async function openCarts(database: DeviceDatabase, now: number): Promise<readonly CartRow[]> {
  const rows = await database.cart.toArray();
  return rows.filter((row) => !isExpired(row.last_changed, now) && cartLines(row.state).length > 0);
}

/**
 * Removes carts whose 14 days are over. Only with a time the server has confirmed: by a device clock that is a year ahead every
 * cart looks expired, and reading it as empty can be undone, removing it can't.
 */
export async function removeExpiredCarts(database: DeviceDatabase, confirmedNow: number): Promise<void> {
  await database.cart.filter((row) => isExpired(row.last_changed, confirmedNow)).delete();
}
