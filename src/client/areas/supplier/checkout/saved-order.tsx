/** What became of the order that was just accepted: on this device first, then, as soon as the server has it, passed. Nothing sooner. */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { markSeen } from '#client/store/orders/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SavedActions } from './saved-actions.tsx';
import { SavedHeading } from './saved-heading.tsx';
import styles from './saved-order.module.css';
import { SavedSlip } from './saved-slip.tsx';
import { SavedUrgency } from './saved-urgency.tsx';

export function SavedOrder({ order_id }: { order_id: string }) {
  const { t } = useLingui();
  const space = useSpace();
  const database = useDatabase();
  const found = useLiveQuery(
    async () => ({ row: (await database.outbox.get(order_id)) ?? null }),
    [database, order_id],
  );
  if (found === undefined) return <OrderPanes>{null}</OrderPanes>;
  if (found.row === null) {
    return (
      <OrderPanes>
        <EmptyState
          icon="orders"
          title={t`Cette commande n’attend plus ici`}
          action={
            <Button asChild>
              <Link href={supplierPath(space, ['orders'])}>{t`Voir mes commandes`}</Link>
            </Button>
          }
        >
          {t`Elle a été annulée, reprise dans le panier, ou se trouve dans l’historique.`}
        </EmptyState>
      </OrderPanes>
    );
  }
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
