/** The cart that a buyer's devices share, as client/sync/cart-exchange.ts sends and receives it. */
import { type CartState, cartExpiresAt, emptyCart, isExpired, latestStamp } from '#domain/cart.ts';
import { mergeCarts } from '#domain/cart-merge.ts';
import { cartTables } from './cart-changes.ts';
import { cartId } from './cart-store.ts';
import { summarize } from './cart-summary.ts';
import type { DeviceDatabase } from './database.ts';
import type { SpaceKey } from './rows.ts';

/**
 * Merges what the server answered into the cart of now, which may have changed while the answer was on its way.
 * `sentRevision`: the revision the server has now; null when nothing was sent. A shared cart nobody changed for 14 days stays out.
 */
export async function mergeSharedCart(
  database: DeviceDatabase,
  key: SpaceKey,
  answered: CartState,
  sentRevision: number | null,
  now: number,
): Promise<void> {
  await database.transaction('rw', cartTables(database), async () => {
    const row = await database.cart.get(cartId(key));
    const lastChange = Math.min(now, latestStamp(answered)?.time ?? 0);
    const before = row?.state ?? emptyCart();
    const state = isExpired(lastChange, now) ? before : mergeCarts(before, answered);
    const same = Object.values(state.lines).every((line) => before.lines[line.product_id] === line);
    const shared_revision = Math.max(row?.shared_revision ?? 0, sentRevision ?? 0);
    if (same && shared_revision === (row?.shared_revision ?? 0)) return;
    const last_changed = same && row !== undefined ? row.last_changed : Math.max(row?.last_changed ?? 0, lastChange);
    await database.cart.put({
      cart_id: cartId(key),
      supplier_id: key.supplier_id,
      organization_id: key.organization_id,
      state,
      summary: await summarize(database, key, state, now),
      seen_prices: row?.seen_prices ?? {},
      last_changed,
      expires_at: cartExpiresAt(last_changed),
      revision: row?.revision ?? 0,
      shared_revision,
    });
  });
}
