/** The organization's standing orders as the server last told them: read without a network, changed at the server only. */
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';

/** Null: the server has not told them yet. */
export async function readStandingOrders(
  database: DeviceDatabase,
  key: SpaceKey,
): Promise<readonly SharedStandingOrder[] | null> {
  const row = await database.meta.get(`standing:${spaceId(key)}`);
  return typeof row?.value === 'object' && 'standing_orders' in row.value ? row.value.standing_orders : null;
}

export async function storeStandingOrders(
  database: DeviceDatabase,
  key: SpaceKey,
  standing_orders: readonly SharedStandingOrder[],
): Promise<void> {
  await database.meta.put({ name: `standing:${spaceId(key)}`, value: { standing_orders } });
}

/** Stores one that the server has just answered; null: it was removed. */
export async function storeStandingOrder(
  database: DeviceDatabase,
  key: SpaceKey,
  standing_order_id: string,
  answered: SharedStandingOrder | null,
): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    const known = (await readStandingOrders(database, key)) ?? [];
    const others = known.filter((each) => each.standing_order_id !== standing_order_id);
    await storeStandingOrders(database, key, answered === null ? others : [...others, answered]);
  });
}
