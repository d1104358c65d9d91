/** What the signed-in person may do with the open order in its state: confirm or reject, prepare, ship, cancel. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { quantitiesText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { transitionsFor } from '#domain/orders/order-status.ts';
import styles from './order-actions.module.css';
import { ProposeChange } from './propose-change.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { TypedLines } from './shipped-lines.ts';
import { type DeskTransition, useMoveOrder } from './use-move-order.ts';

type OrderActionsProps = {
  order: PurchaseOrder;
  typed: TypedLines;
  /** Something that was typed is wrong: say so beside the line. */
  onFault: () => void;
  onMoved: (moved: PurchaseOrder, by: DeskTransition) => void;
};

type Forward = Extract<DeskTransition, 'confirm' | 'prepare' | 'ship'>;
const FORWARD: readonly Forward[] = ['confirm', 'prepare', 'ship'];

export function OrderActions({ order, typed, onFault, onMoved }: OrderActionsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const mayConfirm = usePermission('purchase_order:confirm');
  const mayPrepare = usePermission('purchase_order:prepare');
  const [asking, setAsking] = useState(false);
  const [proposing, setProposing] = useState(false);
  const move = useMoveOrder(order, onMoved);
  const possible = transitionsFor(order.status, 'supplier');
  const may = { confirm: mayConfirm, prepare: mayPrepare, ship: mayPrepare };
  const step = FORWARD.find((each) => possible.includes(each));
  const forward = step !== undefined && may[step] ? step : undefined;
  const back = mayConfirm ? (['reject', 'cancel'] as const).find((each) => possible.includes(each)) : undefined;
  const mayPropose = mayConfirm && possible.includes('propose_change');
  const labels = { confirm: t`Confirmer`, prepare: t`Passer en préparation`, ship: t`Expédier` };
  const { faults, said, isShort, isEmpty } = typed;
  const lines = forward === 'prepare' || said.length === 0 ? undefined : said;

  const go = () => {
    if (forward === undefined || move.isPending) return;
    if (forward !== 'prepare' && (faults.size > 0 || isEmpty)) return onFault();
    move.mutate({ transition: forward, ...(lines !== undefined && { lines }) });
  };
  useShortcuts({
    c: forward === 'confirm' ? go : undefined,
    s: forward === 'prepare' || forward === 'ship' ? go : undefined,
    r: back === undefined ? undefined : () => setAsking(true),
  });
  const { weight } = order.totals;
  return (
    <>
      <div className={styles.total}>
        <span>
          <b>{t`Total HT`}</b>
          <small>
            {quantitiesText(order.lines, tag)}
            {weight > 0 ? ` · ${numberText(weight / 1000, tag)}\u00a0kg` : ''}
          </small>
        </span>
        <MoneyFigure value={order.totals.total} variant="etiquette" size="l" />
      </div>
      {forward === undefined && back === undefined ? null : (
        <div className={styles.actions}>
          {forward === undefined ? null : (
            <Button wide size="l" loading={move.isPending && move.variables.transition === forward} onClick={go}>
              {labels[forward]}
              <KeyHint keys={[forward === 'confirm' ? 'C' : 'S']} />
            </Button>
          )}
          {back === undefined ? null : (
            <Button variant="outline" size="l" wide={forward === undefined} onClick={() => setAsking(true)}>
              {back === 'reject' ? t`Refuser` : t`Annuler`}
            </Button>
          )}
        </div>
      )}
      {forward === 'ship' && isShort && !isEmpty ? (
        <p className={styles.note}>
          {t`Ce qui manque ne partira pas plus tard : le client le lit dans son message et sur sa commande.`}
        </p>
      ) : null}
      {forward !== undefined && forward !== 'prepare' && isEmpty ? (
        <p className={styles.note} role="alert">
          {t`Rien ne partirait : refusez ou annulez plutôt la commande.`}
        </p>
      ) : null}
      {step !== undefined && forward === undefined ? (
        <p className={styles.note}>
          {step === 'confirm'
            ? t`Votre rôle permet de lire les commandes, pas de les confirmer.`
            : t`Votre rôle permet de lire les commandes, pas de les préparer.`}
        </p>
      ) : forward === 'confirm' ? (
        <p className={styles.note}>{t`Le client est prévenu aussitôt ; après, une commande s’annule avec un motif.`}</p>
      ) : null}
      {mayPropose ? (
        <p className={styles.note}>
          <Button variant="ghost" wide icon="change" onClick={() => setProposing(true)}>
            {t`Proposer un changement`}
          </Button>
        </p>
      ) : null}
      {proposing ? (
        <ProposeChange
          order={order}
          pending={move.isPending}
          close={() => setProposing(false)}
          propose={(proposal) => move.mutate({ transition: 'propose_change', ...proposal })}
        />
      ) : null}
      {back === undefined ? null : (
        <ReasonDialog
          key={`${order.order_id} ${order.version}`}
          open={asking}
          onOpenChange={setAsking}
          kind={back}
          number={order.number}
          pending={move.isPending}
          submit={(why) => move.mutate({ transition: back, ...why })}
        />
      )}
    </>
  );
}
