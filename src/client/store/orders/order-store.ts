/**
 * The person's orders as the server keeps them, and the buying habits they show. Written by client/sync/order-pull.ts.
 */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import { usualQuantity } from '#domain/orders/usual-quantity.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type OrderRow, type SpaceKey, spaceId } from '../device/rows.ts';
import type { PurchaseHabit } from './purchase-habit.ts';

export async function storeOrders(database: DeviceDatabase, orders: readonly PurchaseOrder[]): Promise<void> {
  await database.inTransaction('rw', [database.order], async (database) => {
    const known = await database.order.bulkGet(orders.map(({ order_id }) => order_id));
    const newer = orders.filter((order, position) => order.version >= (known[position]?.order.version ?? 0));
    await database.order.bulkPut(newer.map(orderRow));
  });
}

/** The organization's orders with this supplier, newest first. */
export function ordersOf(
  database: DeviceDatabase,
  key: SpaceKey,
  count = Number.POSITIVE_INFINITY,
): Promise<readonly OrderRow[]> {
  const space_id = spaceId(key);
  return database.order
    .where('[space_id+received_at]')
    .between([space_id, ''], [space_id, '\uffff'], true, true)
    .reverse()
    .limit(count)
    .toArray();
}

/**
 * Stores the orders of a complete pull, and the latest change among them. That time is stored apart from the orders: a
 * single order placed from here says nothing about older orders that changed meanwhile.
 */
export async function storePulledOrders(
  database: DeviceDatabase,
  key: SpaceKey,
  orders: readonly PurchaseOrder[],
): Promise<void> {
  await database.inTransaction('rw', [database.order, database.meta], async (database) => {
    await storeOrders(database, orders);
    const known = await ordersKnownUntil(database, key);
    const newest = orders.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), NEVER);
    if (known === null || newest > known) {
      await database.meta.put({ name: `orders:${spaceId(key)}`, value: newest });
    }
  });
}

/** The latest change where no order was ever placed. ISO 8601 */
const NEVER = new Date(0).toISOString();

/** The space_ids whose orders were pulled, also where there are none. */
export async function spacesWithOrders(database: DeviceDatabase): Promise<ReadonlySet<string>> {
  const names = await database.meta.where('name').startsWith('orders:').primaryKeys();
  return new Set(names.map((name) => name.slice('orders:'.length)));
}

/** The latest change among pulled orders (ISO 8601); null before the first pull. */
export async function ordersKnownUntil(database: DeviceDatabase, key: SpaceKey): Promise<string | null> {
  const row = await database.meta.get(`orders:${spaceId(key)}`);
  return typeof row?.value === 'string' ? row.value : null;
}

/** How often, when last and how much of each product was ordered. Orders that were given up don't count. */
export async function purchaseHistory(
  database: DeviceDatabase,
  key: SpaceKey,
): Promise<ReadonlyMap<string, PurchaseHabit>> {
  const quantities = new Map<string, { readonly at: string; readonly quantities: number[] }>();
  for (const { order } of await ordersOf(database, key)) {
    if (isGivenUp(order.status)) continue;
    for (const { product_id, quantity } of order.lines) {
      const known = quantities.get(product_id);
      if (known === undefined) quantities.set(product_id, { at: order.received_at, quantities: [quantity] });
      else known.quantities.push(quantity);
    }
  }
  return new Map([...quantities].map(([product_id, known]) => [product_id, habit(product_id, known)]));
}

function habit(product_id: string, { at, quantities }: { readonly at: string; readonly quantities: number[] }) {
  return {
    product_id,
    times_ordered: quantities.length,
    last_ordered_at: at,
    last_quantity: quantities[0] ?? 0,
    usual_quantity: usualQuantity(quantities),
  };
}

function orderRow(order: PurchaseOrder): OrderRow {
  const { order_id, received_at } = order;
  return { order_id, space_id: spaceId(order), received_at, order };
}
