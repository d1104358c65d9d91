/** The cart that a buyer's devices share, as client/sync/cart-exchange.ts sends and receives it. */
import { cartExpiresAt, latestStamp } from '#domain/orders/cart.ts';
import { boundCart } from '#domain/orders/cart-stamps.ts';
import { laterStamp, type Stamp } from '#domain/values/clock-stamp.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { boundDeviceClock, openDeviceClock } from '../device/device-clock.ts';
import type { CartRow, SpaceKey } from '../device/rows.ts';
import { cartTables } from './cart-changes.ts';
import {
  isNothing,
  latestBoundedStampOf,
  mergedCart,
  type ServerContact,
  type SharedCart,
  settledCart,
} from './cart-contact.ts';
import { cartId } from './cart-store.ts';
import { summarize } from './cart-summary.ts';
import type { KeptCart } from './kept-cart.ts';

/**
 * Merges the server's answer into the current cart, which may have changed since the question. `sentRevision`: the
 * revision that the server has now; null when nothing was sent. `now` counts if the server did not tell its time: then
 * an answered cart without a change for 14 days is left out, and no cart of the device is settled.
 */
export async function mergeSharedCart(
  database: DeviceDatabase,
  key: SpaceKey,
  answered: SharedCart,
  sentRevision: number | null,
  now: number,
): Promise<void> {
  const serverNow = answered.server_time ?? null;
  // New stamps follow all stamps of the server's cart, because they belong to a change of now.
  const told = latestStamp(boundCart(answered.cart, serverNow ?? now));
  await changeRow(database, key, serverNow, serverNow ?? now, told, (row, contact) => {
    const before = contact === null || row === undefined ? row : settledCart(row, contact, sentRevision !== null);
    return mergedCart(before, answered, sentRevision, serverNow ?? now);
  });
}

/**
 * Settles every cart of the device by the server's time: carts whose 14 days are over are removed, doubtful lines are
 * set aside. The device's clock must not decide that: a year ahead, every cart looks expired, and a removal can't be
 * undone.
 */
export async function settleCarts(database: DeviceDatabase, confirmedNow: number): Promise<void> {
  for (const key of await database.cart.toArray()) {
    await changeRow(database, key, confirmedNow, confirmedNow, null, (row, contact) =>
      row === undefined || contact === null ? null : settledCart(row, contact, false),
    );
  }
}

async function changeRow(
  database: DeviceDatabase,
  key: SpaceKey,
  serverNow: number | null,
  now: number,
  told: Stamp | null,
  change: (row: CartRow | undefined, contact: ServerContact | null) => KeptCart | null,
): Promise<void> {
  await database.inTransaction('rw', cartTables(database), async (database) => {
    const row = await database.cart.get(cartId(key));
    if (serverNow !== null) await boundDeviceClock(database, serverNow);
    // A time that nobody told bounds nothing.
    const latest = latestBoundedStampOf(row, serverNow ?? Number.POSITIVE_INFINITY);
    const clock = await openDeviceClock(database, laterStamp(told, latest), now);
    const contact = serverNow === null ? null : { serverNow, device: clock.device, stamp: clock.next };
    const kept = change(row, contact);
    if (kept === null || isSameCart(row, kept)) return;
    await clock.save();
    if (isNothing(kept)) return void (await database.cart.delete(cartId(key)));
    await database.cart.put({
      cart_id: cartId(key),
      supplier_id: key.supplier_id,
      organization_id: key.organization_id,
      seen_prices: row?.seen_prices ?? {},
      ...kept,
      summary: await summarize(database, key, kept.state, now),
      expires_at: cartExpiresAt(kept.last_changed),
    });
  });
}

function isSameCart(row: CartRow | undefined, kept: KeptCart): boolean {
  if (row === undefined) return isNothing(kept);
  return (
    row.state === kept.state &&
    row.last_changed === kept.last_changed &&
    row.revision === kept.revision &&
    row.shared_revision === kept.shared_revision &&
    (row.aside ?? null) === (kept.aside ?? null)
  );
}
