/** Fetches the organization's standing orders. */
import { standingOrderRoutes } from '#contract/standing-order.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { storeStandingOrders } from '../store/standing-orders/standing-store.ts';
import { call } from './api.ts';

export async function pullStandingOrders(database: DeviceDatabase, key: SpaceKey): Promise<void> {
  const { supplier_id, organization_id } = key;
  const params = { supplier_id, context: organization_id };
  const { standing_orders } = await call(standingOrderRoutes.standingOrders, { params });
  await storeStandingOrders(database, key, standing_orders);
}
