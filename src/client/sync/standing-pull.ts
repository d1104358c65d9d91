/** Fetches the organization's standing orders. */
import { type SharedStandingOrder, standingOrderRoutes } from '#contract/standing-order.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { readStandingOrders, storeStandingOrders } from '../store/standing-orders/standing-store.ts';
import { call } from './api.ts';

/** What was changed here while the server answered is asked for once more. */
export async function pullStandingOrders(
  database: DeviceDatabase,
  key: SpaceKey,
  fetchAll: typeof fetchStandingOrders = fetchStandingOrders,
): Promise<void> {
  for (;;) {
    const before = await readStandingOrders(database, key);
    if (await storeStandingOrders(database, key, await fetchAll(key), before)) return;
  }
}

export async function fetchStandingOrders({
  supplier_id,
  organization_id,
}: SpaceKey): Promise<readonly SharedStandingOrder[]> {
  const params = { supplier_id, context: organization_id };
  return (await call(standingOrderRoutes.standingOrders, { params })).standing_orders;
}
