/** Ships orders. Their clients are told which packs are missing, so the dialog first asks whether those come later. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { MissingRest } from '../orders/missing-rest.tsx';
import type { JudgedOrder } from './ready-orders.ts';
import styles from './ship-dialog.module.css';
import { useShipOrders } from './use-ship-orders.ts';

type ShipDialogProps = {
  supplier_id: string;
  /** Orders that are ready to leave. */
  judged: readonly JudgedOrder[];
  delivery_day: string;
  close: () => void;
  onShipped: () => void;
};

export function ShipDialog({ supplier_id, judged, delivery_day, close, onShipped }: ShipDialogProps) {
  const { t } = useLingui();
  const [restDay, setRestDay] = useState<string | null>(null);
  const ship = useShipOrders(supplier_id, () => {
    close();
    onShipped();
  });
  const count = judged.length;
  const short = judged.filter(({ missing }) => missing > 0);
  const packs = short.reduce((sum, { missing }) => sum + missing, 0);
  const clients = short.map(({ order }) => order.organization_name).join(', ');
  const isWrongDay = restDay !== null && restDay <= delivery_day;
  const done = ship.done;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !ship.isPending && close()}
      title={plural(count, { one: 'Expédier # commande ?', other: 'Expédier # commandes ?' })}
      description={t`Chaque client reçoit aussitôt le message de départ, avec les poids et ce qui manque.`}
      actions={
        <>
          <Button variant="secondary" disabled={ship.isPending} onClick={close}>{t`Pas encore`}</Button>
          <Button
            loading={ship.isPending}
            disabled={isWrongDay}
            onClick={() =>
              ship.mutate({ orders: judged.map(({ order }) => order), ...(restDay !== null && { rest_day: restDay }) })
            }
          >
            {ship.isPending && count > 1 ? t`${done} sur ${count}` : t`Expédier`}
          </Button>
        </>
      }
    >
      {packs === 0 ? (
        <p className={styles.whole}>{t`Rien ne manque.`}</p>
      ) : (
        <>
          <p className={styles.short}>
            {plural(packs, { one: '# colis manque :', other: '# colis manquent :' })} {clients}
          </p>
          <MissingRest after={delivery_day} day={restDay} onDay={setRestDay} />
        </>
      )}
    </Dialog>
  );
}
