/** The state of the order that was just accepted: saved on this device and, only once the server has it, placed. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { markSeen } from '#client/store/orders/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { AbsentOrder } from '../orders/absent-order.tsx';
import { SavedActions } from './saved-actions.tsx';
import { SavedHeading } from './saved-heading.tsx';
import styles from './saved-order.module.css';
import { SavedSlip } from './saved-slip.tsx';
import { SavedUrgency } from './saved-urgency.tsx';

export function SavedOrder({ order_id }: { order_id: string }) {
  const database = useDatabase();
  const found = useLiveQuery(
    async () => ({ row: (await database.outbox.get(order_id)) ?? null }),
    [database, order_id],
  );
  if (found === undefined) return <OrderPanes>{null}</OrderPanes>;
  if (found.row === null) return <AbsentOrder order_id={order_id} />;
  return <KnownOrder row={found.row} />;
}

function KnownOrder({ row }: { row: OutboxRow }) {
  const database = useDatabase();
  const { order_id, state } = row;
  useEffect(() => {
    if (state === 'placed') void markSeen(database, [order_id], serverClock.now());
  }, [database, order_id, state]);
  return (
    <OrderPanes>
      <div className={styles.saved}>
        <SavedHeading row={row} />
        <SavedSlip row={row} />
        <SavedUrgency row={row} />
        <SavedActions row={row} />
      </div>
    </OrderPanes>
  );
}
