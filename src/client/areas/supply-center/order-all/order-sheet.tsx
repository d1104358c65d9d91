/**
 * One confirmation for several carts: each becomes an order of its own, with its own day and address. Carts that can't be
 * ordered say why and stay.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { CheckoutDraft } from '#client/parts/checkout/checkout-draft.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplyCenterPath, type Whereabouts } from '#client/paths.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { addMoney, type Money } from '#domain/values/money.ts';
import type { CenterSupplier } from '../use-center.ts';
import styles from './order-sheet.module.css';
import { HeldCart, PlannedOrder } from './planned-order.tsx';
import { type OrderResult, useOrderAll } from './use-order-all.ts';
import type { OrderPlan } from './use-order-plans.ts';

type OrderSheetProps = {
  plans: readonly OrderPlan[];
  change: (at: CenterSupplier, change: Partial<CheckoutDraft>) => void;
  mayOrder: boolean;
  where: Whereabouts;
  close: () => void;
};

export default function OrderSheet({ plans, change, mayOrder, where, close }: OrderSheetProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [, navigate] = useLocation();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const { send, isSending } = useOrderAll();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, OrderResult>>(new Map());
  const ready = plans.filter(({ request }) => request !== null);
  const held = plans.filter(({ request }) => request === null);
  const chosen = ready.filter(({ at }) => !left.has(at.key.supplier_id));
  const count = chosen.length;
  const accepted = [...results.values()].flatMap((end) => (end.kind === 'accepted' ? [end.order_id] : []));
  const showOrders = (order_ids: readonly string[]) =>
    navigate(supplyCenterPath(where, ['sent'], { orders: order_ids.join(' ') }));
  const order = async () => {
    const ends = await send(chosen);
    const placed = [...ends.values()].flatMap((end) => (end.kind === 'accepted' ? [end.order_id] : []));
    if (placed.length === ends.size) showOrders([...accepted, ...placed]);
    else setResults(new Map([...results, ...ends]));
  };
  const toggle = (supplier_id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(supplier_id);
    else next.add(supplier_id);
    setLeft(next);
  };
  const total = totalText(chosen, tag);
  const label =
    status === 'online'
      ? plural(count, { one: 'Envoyer # commande', other: 'Envoyer # commandes' })
      : plural(count, { one: 'Enregistrer # commande', other: 'Enregistrer # commandes' });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      size="medium"
      title={plural(count, {
        one: '# commande à envoyer',
        other: '# commandes, une par fournisseur',
      })}
      footer={
        <div className={styles.foot}>
          {total === null ? null : (
            <p className={styles.total}>
              <b>{t`Total HT, port compris`}</b>
              <b>{total}</b>
            </p>
          )}
          {status === 'online' ? null : (
            <p className={styles.quiet}>{t`Hors ligne : gardées ici, elles partiront au retour du réseau.`}</p>
          )}
          <Button size="l" wide loading={isSending} disabled={count === 0} onClick={() => void order()}>
            {label}
          </Button>
          {accepted.length === 0 ? (
            <Button variant="outline" wide onClick={close}>{t`Pas encore`}</Button>
          ) : (
            <Button variant="outline" wide onClick={() => showOrders(accepted)}>{t`Voir les commandes passées`}</Button>
          )}
        </div>
      }
    >
      <ul className={styles.list}>
        {ready.map((plan) => (
          <PlannedOrder
            key={plan.at.space_id}
            plan={plan}
            isChosen={!left.has(plan.at.key.supplier_id)}
            choose={(isChosen) => toggle(plan.at.key.supplier_id, isChosen)}
            change={(changed) => change(plan.at, changed)}
            result={results.get(plan.at.key.supplier_id)}
          />
        ))}
        {held.map((plan) => (
          <HeldCart key={plan.at.space_id} plan={plan} mayOrder={mayOrder} />
        ))}
      </ul>
      {count < 2 ? null : (
        <p className={styles.quiet}>
          <Trans>Chacune part seule : si l’une est refusée, les autres sont passées quand même.</Trans>
        </p>
      )}
    </Sheet>
  );
}

/** The sum of goods and known carriage; null where the orders are in several currencies. */
function totalText(plans: readonly OrderPlan[], tag: string): string | null {
  const amounts = plans.flatMap(({ order }): Money[] =>
    order === null ? [] : [order.totals.total, ...(order.totals.shipping === null ? [] : [order.totals.shipping])],
  );
  const [first] = amounts;
  if (first === undefined || amounts.some(({ currency }) => currency !== first.currency)) return null;
  return moneyText(amounts.reduce(addMoney), tag);
}
