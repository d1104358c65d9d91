/** One order, wherever it stands: what was ordered, what it came to, what happened to it, and what can still be done. */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { readPlace, supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DeviceOrder } from './device-order.tsx';
import { PlacedOrder } from './placed-order.tsx';

export default function OrderScreen() {
  const { t } = useLingui();
  const space = useSpace();
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
  return (
    <OrderPanes>
      <EmptyState
        icon="orders"
        title={t`Cette commande n’est pas sur cet appareil`}
        action={
          <Button asChild>
            <Link href={supplierPath(space, ['orders'])}>{t`Voir mes commandes`}</Link>
          </Button>
        }
      >
        {t`Elle est peut-être trop ancienne, ou a été reprise dans le panier.`}
      </EmptyState>
    </OrderPanes>
  );
}
