import { useLiveQuery } from 'dexie-react-hooks';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { endedChecks } from '#client/store/orders/ended-checks.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';

/** Shipped orders whose check has not ended on this device, the earliest first; null until the store has answered. */
export function useDeliveries(): readonly PurchaseOrder[] | null {
  const database = useDatabase();
  const { key } = useCatalog();
  const { supplier_id, organization_id } = key;
  const found = useLiveQuery(async () => {
    const ended = await endedChecks(database);
    const orders = (await ordersOf(database, { supplier_id, organization_id })).map(({ order }) => order);
    return orders
      .filter(({ status, order_id }) => status === 'shipped' && !ended.has(order_id))
      .sort((left, right) => left.delivery_day.localeCompare(right.delivery_day));
  }, [database, supplier_id, organization_id]);
  return found ?? null;
}
