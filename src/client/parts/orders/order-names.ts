import type { DeviceDatabase } from '#client/store/device/database.ts';
import type { SpaceKey } from '#client/store/device/rows.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';

/**
 * The names that products had when they were last ordered, by id. A product that has left the catalog has no other
 * name.
 */
export async function lastOrderedNames(
  database: DeviceDatabase,
  key: SpaceKey,
  product_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(product_ids);
  const names = new Map<string, string>();
  if (wanted.size === 0) return names;
  for (const { order } of await ordersOf(database, key)) {
    for (const { product_id, name } of order.lines) {
      if (wanted.delete(product_id)) names.set(product_id, name);
    }
    if (wanted.size === 0) break;
  }
  return names;
}
