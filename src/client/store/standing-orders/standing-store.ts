/** The organization's standing orders as the server last told them. What was changed here is told by shown-standing.ts. */
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type SpaceKey, spaceId } from '../device/rows.ts';

type Told = readonly SharedStandingOrder[] | null;

/** Null: the server has not told them yet. */
export async function readStandingOrders(database: DeviceDatabase, key: SpaceKey): Promise<Told> {
  const row = await database.meta.get(`standing:${spaceId(key)}`);
  return typeof row?.value === 'object' && 'standing_orders' in row.value ? row.value.standing_orders : null;
}

/**
 * Stores all that the server tells, unless what is stored is not `before` any more: then a step was made meanwhile, which
 * the server's answer may not have. Answers whether it is stored.
 */
export function storeStandingOrders(
  database: DeviceDatabase,
  key: SpaceKey,
  standing_orders: readonly SharedStandingOrder[],
  before: Told,
): Promise<boolean> {
  return database.inTransaction('rw', [database.meta], async (database) => {
    if (canonicalJson(await readStandingOrders(database, key)) !== canonicalJson(before)) return false;
    await database.meta.put({ name: `standing:${spaceId(key)}`, value: { standing_orders } });
    return true;
  });
}

/** Stores one as the server has it; null: it was removed. */
export async function storeStandingOrder(
  database: DeviceDatabase,
  key: SpaceKey,
  standing_order_id: string,
  answered: SharedStandingOrder | null,
): Promise<void> {
  await database.inTransaction('rw', [database.meta], async (database) => {
    const known = await readStandingOrders(database, key);
    const others = (known ?? []).filter((each) => each.standing_order_id !== standing_order_id);
    await storeStandingOrders(database, key, answered === null ? others : [...others, answered], known);
  });
}
