/** What the signed-in person may do with the open order in its state: confirm or reject, prepare, ship, cancel. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { quantitiesText } from '#client/parts/products/product-text.ts';
import { MoneyFigure, moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import { transitionsFor } from '#domain/orders/order-transitions.ts';
import { compareMoney } from '#domain/values/money.ts';
import { CarriageField, typedCarriage } from './carriage-field.tsx';
import { MissingRest } from './missing-rest.tsx';
import styles from './order-actions.module.css';
import { ProposeChange } from './propose-change.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type DeskTransition, useMoveOrder } from './use-move-order.ts';
import type { LinesDraft } from './use-typed-lines.ts';

type OrderActionsProps = {
  order: PurchaseOrder;
  draft: LinesDraft;
  /** Called when a typed value is wrong: the lines then show their faults. */
  onFault: () => void;
  onMoved: (moved: PurchaseOrder, by: DeskTransition) => void;
};

type Forward = Extract<DeskTransition, 'confirm' | 'prepare' | 'ship'>;
const FORWARD: readonly Forward[] = ['confirm', 'prepare', 'ship'];

export function OrderActions({ order, draft, onFault, onMoved }: OrderActionsProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const mayConfirm = usePermission('purchase_order:confirm');
  const mayPrepare = usePermission('purchase_order:prepare');
  const [asking, setAsking] = useState(false);
  const [proposing, setProposing] = useState(false);
  const [restDay, setRestDay] = useState<string | null>(null);
  const [carriage, setCarriage] = useState('');
  const move = useMoveOrder(order, onMoved);
  const possible = transitionsFor(order.status, 'supplier');
  const may = { confirm: mayConfirm, prepare: mayPrepare, ship: mayPrepare };
  const step = FORWARD.find((each) => possible.includes(each));
  const forward = step !== undefined && may[step] ? step : undefined;
  const back = mayConfirm ? (['reject', 'cancel'] as const).find((each) => possible.includes(each)) : undefined;
  const mayPropose = mayConfirm && possible.includes('propose_change');
  const labels = { confirm: t`Confirmer`, prepare: t`Passer en préparation`, ship: t`Expédier` };
  const { faults, said, isShort, isEmpty } = draft.read;
  const { currency } = order.totals.total;
  const fixesCarriage = forward === 'confirm' && order.totals.shipping === null;
  const shipping = fixesCarriage ? typedCarriage(carriage, currency) : undefined;
  const lines = forward === 'prepare' || said.length === 0 ? undefined : said;

  const go = () => {
    if (forward === undefined || move.isPending) return;
    if (forward !== 'prepare' && (faults.size > 0 || isEmpty)) return onFault();
    if (shipping === null) return;
    const isLater = forward === 'ship' && restDay !== null;
    if (isLater && restDay <= order.delivery_day) return;
    move.mutate({
      transition: forward,
      ...(lines !== undefined && { lines }),
      ...(shipping !== undefined && { shipping }),
      ...(isLater && { rest_day: restDay }),
    });
  };
  useShortcuts({
    c: forward === 'confirm' ? { does: t`confirmer, puis ouvrir la suivante`, act: go } : undefined,
    s: forward === 'prepare' || forward === 'ship' ? { does: labels[forward], act: go } : undefined,
    r: back === undefined ? undefined : { does: t`refuser ou annuler, avec un motif`, act: () => setAsking(true) },
  });
  const isTyped = forward === 'ship' || (forward === 'confirm' && said.length + faults.size > 0);
  const { lines: counted, totals } = (isTyped ? draft.outcome : null) ?? order;
  const before = moneyText(order.totals.total, tag);
  const { total, weight } = totals;
  return (
    <>
      <div className={styles.total}>
        <span>
          <b>
            {!isTyped
              ? t`Total HT`
              : forward === 'confirm'
                ? t`Total HT à confirmer`
                : faults.size > 0
                  ? t`Total HT à expédier, estimé`
                  : t`Total HT à expédier`}
          </b>
          <small>
            {quantitiesText(
              counted.map((line) => ({ ...line, quantity: packsOf(line) })),
              tag,
            )}
            {weight > 0 ? ` · ${numberText(weight / 1000, tag)}\u00a0kg` : ''}
          </small>
          {compareMoney(total, order.totals.total) === 0 ? null : <small>{t`au lieu de ${before}`}</small>}
          {order.totals.shipping === null ? null : (
            <small>
              {t`Port HT`} {moneyText(order.totals.shipping, tag)}
            </small>
          )}
        </span>
        <MoneyFigure value={total} variant="etiquette" size="l" />
      </div>
      {fixesCarriage ? <CarriageField currency={currency} text={carriage} onText={setCarriage} /> : null}
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
        <MissingRest after={order.delivery_day} day={restDay} onDay={setRestDay} />
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
