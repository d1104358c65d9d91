import type { DeviceDatabase } from '../store/device/database.ts';
import { storeOrders } from '../store/orders/order-store.ts';
import { WAITING_STATES } from '../store/orders/outbox-rules.ts';
import type { DrainPorts } from './drain.ts';

/** The outbox as the drain of a page uses it. A placed order joins the order history in the same transaction. */
export function dexieOutbox(database: DeviceDatabase): DrainPorts['store'] {
  return {
    rows: async () => database.outbox.where('state').anyOf(WAITING_STATES).toArray(),
    update: async (order_id, change) =>
      database.transaction('rw', database.outbox, database.order, async () => {
        const row = await database.outbox.get(order_id);
        if (row === undefined) return null;
        const changed = change(row);
        if (changed === row) return row;
        await database.outbox.put(changed);
        if (changed.order !== null && changed.order !== row.order) await storeOrders(database, [changed.order]);
        return changed;
      }),
  };
}
