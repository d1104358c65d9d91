import { isCheckIn } from '../store/device/check-in-rows.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import { storeOrders } from '../store/orders/order-store.ts';
import { WAITING_STATES } from '../store/orders/outbox-rules.ts';
import type { DrainPorts } from './drain.ts';

/**
 * The outbox as the drain of a page uses it: orders and checks of deliveries. An order that the server answers joins the
 * order history in the same transaction.
 */
export function dexieOutbox(database: DeviceDatabase): DrainPorts['store'] {
  const { outbox, check_in, order } = database;
  return {
    rows: async () => [
      ...(await outbox.where('state').anyOf(WAITING_STATES).toArray()),
      ...(await check_in.where('state').anyOf(WAITING_STATES).toArray()),
    ],
    update: async (entry_id, change) =>
      database.inTransaction('rw', [outbox, check_in, order], async (database) => {
        const { outbox, check_in } = database;
        const row = (await outbox.get(entry_id)) ?? (await check_in.get(entry_id));
        if (row === undefined) return null;
        const changed = change(row);
        if (changed === row) return row;
        if (isCheckIn(changed)) await check_in.put(changed);
        else await outbox.put(changed);
        if (changed.order !== null && changed.order !== row.order) await storeOrders(database, [changed.order]);
        return changed;
      }),
  };
}
