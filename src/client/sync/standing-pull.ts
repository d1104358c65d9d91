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
  fetchAll: (key: SpaceKey) => Promise<readonly SharedStandingOrder[]> = fetchStandingOrders,
): Promise<void> {
  for (;;) {
    const before = await readStandingOrders(database, key);
    if (await storeStandingOrders(database, key, await fetchAll(key), before)) return;
  }
}

/** `account_id`: who asks, where the answer tells what became of what that person did. */
export async function fetchStandingOrders(
  { supplier_id, organization_id }: SpaceKey,
  account_id?: string,
): Promise<readonly SharedStandingOrder[]> {
  const params = { supplier_id, context: organization_id };
  return (await call(standingOrderRoutes.standingOrders, { params, account_id })).standing_orders;
}
