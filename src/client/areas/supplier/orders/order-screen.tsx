/** One order in any state: its lines, its total, its story, and the actions that are still possible. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation } from 'wouter';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { readPlace } from '#client/paths.ts';
import { AbsentOrder } from './absent-order.tsx';
import { DeviceOrder } from './device-order.tsx';
import { PlacedOrder } from './placed-order.tsx';

export default function OrderScreen() {
  const database = useDatabase();
  const [location] = useLocation();
  const order_id = readPlace(location, '').segments[2] ?? '';
  const found = useLiveQuery(async () => {
    const row = (await database.outbox.get(order_id)) ?? null;
    const order = (await database.order.get(order_id))?.order ?? row?.order ?? null;
    return { row, order };
  }, [database, order_id]);
  if (found === undefined) return <OrderPanes>{null}</OrderPanes>;
  const { row, order } = found;
  if (order !== null) return <PlacedOrder order={order} row={row} />;
  if (row !== null) return <DeviceOrder row={row} />;
  return <AbsentOrder order_id={order_id} />;
}
