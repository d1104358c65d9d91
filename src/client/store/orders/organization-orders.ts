/** An organization's orders at all suppliers, as far as this device keeps them. */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type OrderRow, type SpaceKey, spaceId } from '../device/rows.ts';
import { ordersOf } from './order-store.ts';

const INDEX = '[space_id+received_at]';
/** Comes after every time that an order may have. */
const LAST = '\uffff';

/** As the server orders them. */
const place = ({ received_at, order_id }: OrderRow) => `${received_at} ${order_id}`;

/** Newest first. Those of a supplier who no longer supplies the organization are among them. */
export async function organizationOrders(
  database: DeviceDatabase,
  organization_id: string,
  count = Number.POSITIVE_INFINITY,
): Promise<readonly PurchaseOrder[]> {
  const keys = await spacesWithOrders(database, organization_id);
  const rows = await Promise.all(keys.map((key) => ordersOf(database, key, count)));
  return rows
    .flat()
    .sort((left, right) => (place(left) < place(right) ? 1 : -1))
    .slice(0, count)
    .map(({ order }) => order);
}

export interface KnownOrders {
  readonly count: number;
  /** Null: none is known. */
  readonly newest: PurchaseOrder | null;
}

/** How many orders this device keeps, and the newest of them. */
export async function knownOrders(database: DeviceDatabase, organization_id: string): Promise<KnownOrders> {
  const keys = await spacesWithOrders(database, organization_id);
  const counts = await Promise.all(
    keys.map((key) =>
      database.order
        .where(INDEX)
        .between([spaceId(key), ''], [spaceId(key), LAST])
        .count(),
    ),
  );
  const [newest = null] = await organizationOrders(database, organization_id, 1);
  return { count: counts.reduce((sum, count) => sum + count, 0), newest };
}

/** The spaces that an order of this organization is kept of: from space to space along the index, one order of each. */
async function spacesWithOrders(database: DeviceDatabase, organization_id: string): Promise<readonly SpaceKey[]> {
  const found: SpaceKey[] = [];
  let space_id = '';
  for (;;) {
    const row = await database.order.where(INDEX).above([space_id, LAST]).first();
    if (row === undefined) return found;
    if (row.order.organization_id === organization_id) found.push(row.order);
    space_id = row.space_id;
  }
}
