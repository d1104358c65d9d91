/** Fetches the organization's orders: all of them at first, then the changed ones. */
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { ordersKnownUntil, storePulledOrders } from '../store/orders/order-store.ts';
import { dexieOutbox } from './dexie-outbox.ts';
import { settledRow } from './outbox-transition.ts';

const PAGE = 100;
/** The most orders of one supplier that a device fetches. */
const MOST_ORDERS = 500;
/** A change gets its time before it is committed, so each fetch looks this far back, in milliseconds. */
const OVERLAP = 60_000;

export interface OrderQuery {
  readonly updated_since: string | null;
  readonly start: number;
  readonly count: number;
}

export interface OrderPorts {
  readonly database: DeviceDatabase;
  /** Newest first. */
  readonly fetchOrders: (
    key: SpaceKey,
    query: OrderQuery,
  ) => Promise<{ readonly items_total: number; readonly purchase_orders: readonly PurchaseOrder[] }>;
}

/** Stores all pages together: after the first half alone, the device would take the second half for known. */
export async function pullOrders({ database, fetchOrders }: OrderPorts, key: SpaceKey): Promise<void> {
  const last = await ordersKnownUntil(database, key);
  const updated_since = last === null ? null : new Date(Date.parse(last) - OVERLAP).toISOString();
  const orders: PurchaseOrder[] = [];
  for (;;) {
    const page = await fetchOrders(key, { updated_since, start: orders.length, count: PAGE });
    orders.push(...page.purchase_orders);
    const most = Math.min(page.items_total, MOST_ORDERS);
    if (page.purchase_orders.length === 0 || orders.length >= most) break;
  }
  await storePulledOrders(database, key, orders);
  await settleKnownOrders(database);
}

/**
 * An order in the server's history was placed, whatever its outbox row says: the person who sent it may never have got
 * the answer, or once saw a refusal that was not our server's.
 */
async function settleKnownOrders(database: DeviceDatabase): Promise<void> {
  const unsettled = await database.outbox.where('state').notEqual('placed').primaryKeys();
  const outbox = dexieOutbox(database);
  for (const known of await database.order.bulkGet(unsettled)) {
    if (known === undefined) continue;
    const { order } = known;
    const placedAt = Date.parse(order.received_at);
    await outbox.update(order.order_id, (row) => settledRow(row, { kind: 'placed', order }, placedAt, 0));
  }
}
