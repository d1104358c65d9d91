/**
 * The buyer's actions for an order that the supplier has: reorder all or some of it, check its delivery, edit or cancel
 * it while that is still possible.
 */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useReorder } from '#client/parts/cart/order-reorder.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isDisputable } from '#domain/orders/order-handling.ts';
import { transitionsFor } from '#domain/orders/order-transitions.ts';
import { disputable } from './disputable.ts';
import styles from './order-screen.module.css';
import { reorderable } from './reorderable.ts';
import type { BuyersDecision, Decide } from './use-decision.ts';

const MINUTE = 60_000;
const ChooseLinesSheet = lazyPart(() => import('./choose-lines-sheet.tsx'));
const EditSheet = lazyPart(() => import('./edit-sheet.tsx'));
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'));

/** What is filled in over the order. */
export type OpenForm = 'edit' | 'dispute' | 'choose' | null;

type PlacedFormProps = { order: PurchaseOrder; form: OpenForm; decision: BuyersDecision; close: () => void };

/** The form that is open. It stands outside of the actions, which are drawn anew where the window becomes wide or narrow. */
export function PlacedForm({ order, form, decision: { kept, decide }, close }: PlacedFormProps) {
  return (
    <Suspense fallback={null}>
      {form === 'edit' ? <EditSheet {...{ order, kept, decide, close }} /> : null}
      {form === 'choose' ? <ChooseLinesSheet order={order} close={close} /> : null}
      {form === 'dispute' ? <DisputeDialog order={order} decide={decide} close={close} /> : null}
    </Suspense>
  );
}

type PlacedActionsProps = { order: PurchaseOrder; decide: Decide; open: (form: OpenForm) => void };

export function PlacedActions({ order, decide, open }: PlacedActionsProps) {
  const { t } = useLingui();
  const reorder = useReorder();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const mayCancel = useBuyerPermission('purchase_order:cancel');
  const mayPlace = useBuyerPermission('purchase_order:place');
  const mayReceive = useBuyerPermission('purchase_order:receive');
  const now = useServerTime(MINUTE);
  const [asking, setAsking] = useState(false);
  const possible = transitionsFor(order.status, 'buyer');
  const cancellable = mayCancel && possible.includes('cancel');
  const inTime = now < Date.parse(order.cut_off);
  const editable = mayPlace && possible.includes('edit') && inTime;
  const space = useSpace();
  const database = useDatabase();
  const checks = useLiveQuery(
    () => database.check_in.where('order_id').equals(order.order_id).count(),
    [database, order.order_id],
    0,
  );
  const isChecked = checks > 0;
  const receivable = isChecked || (mayReceive && possible.includes('receive'));
  const isOffline = status !== 'online';
  const deliveredAt = order.events.find(({ from, to }) => to === 'delivered' && from !== to)?.at;
  const canDispute =
    mayReceive &&
    possible.includes('dispute') &&
    isDisputable(deliveredAt ?? order.updated_at, new Date(now).toISOString()) &&
    disputable(order).length > 0;
  const cancel = async () => {
    if (await decide('cancel')) setAsking(false);
  };
  return (
    <div className={styles.actions}>
      {receivable ? (
        <Button asChild wide icon="yes">
          <Link href={supplierPath(space, ['check-in', order.order_id])}>
            {isChecked ? t`Voir le contrôle` : t`Contrôler la livraison`}
          </Link>
        </Button>
      ) : null}
      {canDispute ? (
        <Button wide variant="outline" icon="warning" onClick={() => open('dispute')}>
          {t`Signaler un écart`}
        </Button>
      ) : null}
      {editable || (cancellable && inTime) ? (
        <div className={styles.pair}>
          {editable ? (
            <Button variant="outline" icon="change" onClick={() => open('edit')}>{t`Modifier`}</Button>
          ) : null}
          {cancellable ? (
            <Button variant="outline" onClick={() => setAsking(true)}>{t`Annuler la commande`}</Button>
          ) : null}
        </div>
      ) : null}
      <div className={styles.pair}>
        <Button
          variant={receivable || editable || (cancellable && inTime) ? 'secondary' : 'default'}
          icon="reorder"
          onClick={() => void reorder(order.lines)}
        >
          {t`Recommander`}
        </Button>
        {reorderable(order).length > 1 ? (
          <Button variant="outline" onClick={() => open('choose')}>{t`Choisir les produits`}</Button>
        ) : null}
      </div>
      <Hint
        order={order}
        late={cancellable && !inTime}
        offline={isOffline && (cancellable || editable)}
        editable={editable}
      />
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Annuler la commande ${order.number} ?`}
        description={t`Le fournisseur en sera prévenu. Une commande annulée ne se rétablit pas, mais se reprend au panier.`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>{t`Garder la commande`}</Button>
            <Button variant="destructive" onClick={() => void cancel()}>{t`Annuler la commande`}</Button>
          </>
        }
      />
    </div>
  );
}

type HintProps = { order: PurchaseOrder; late: boolean; offline: boolean; editable: boolean };

function Hint({ order, late, offline, editable }: HintProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const moment = momentText(order.cut_off, tag);
  if (late && Date.parse(order.cut_off) <= Date.parse(order.received_at)) {
    return <p className={styles.hint}>{t`Ferme dès l’envoi. Pour l’annuler, appelez ${order.supplier_name}.`}</p>;
  }
  if (late) {
    return <p className={styles.hint}>{t`Annulable jusqu’au ${moment} : appelez ${order.supplier_name}.`}</p>;
  }
  if (offline)
    return (
      <p
        className={styles.hint}
      >{t`Hors ligne : ce que vous décidez partira au retour du réseau, si c’est encore possible.`}</p>
    );
  return editable ? <p className={styles.hint}>{t`Modifiable et annulable jusqu’au ${moment}.`}</p> : null;
}
