/** The key that orders. It says what it will do: send the order, or keep it until the network is back. */
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import type { CheckoutOrder } from '#client/parts/checkout/checkout-order.ts';
import { useOwnLimit } from '#client/parts/checkout/own-limit.ts';
import { differenceWords } from '#client/parts/orders/difference-words.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { FORWARD_KEYS } from '#client/ui/forward-key.ts';
import { totalWithVat } from '#domain/orders/order-total.ts';
import styles from './order-key.module.css';
import type { PlaceOrder } from './use-place-order.ts';

type OrderKeyProps = { order: CheckoutOrder; ordering: PlaceOrder };

export function OrderKey({ order, ordering }: OrderKeyProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const { request, obstacles, totals } = order;
  const [obstacle] = obstacles;
  const mayOrder = useBuyerPermission('purchase_order:place');
  const amount = moneyText(totalWithVat(totals), tag);
  const own = useOwnLimit(useSpace().organization.organization_id, totals.total);
  const label =
    status !== 'online'
      ? t`Enregistrer · ${amount} TTC`
      : own === null
        ? t`Commander · ${amount} TTC`
        : t`Demander l’accord · ${amount} TTC`;
  const note = !mayOrder
    ? t`Votre rôle permet de préparer le panier, pas de commander.`
    : obstacle !== undefined
      ? differenceWords(obstacle, totals.total.currency, tag)
      : status === 'online'
        ? null
        : t`Hors ligne : gardée ici, elle partira au retour du réseau.`;
  return (
    <div className={styles.key}>
      <Button
        size="l"
        wide
        aria-keyshortcuts={FORWARD_KEYS}
        loading={ordering.placing}
        disabled={request === null || obstacle !== undefined || !mayOrder}
        onClick={() => void ordering.place()}
      >
        {label}
      </Button>
      {note === null ? null : <p className={obstacle === undefined ? styles.note : styles.obstacle}>{note}</p>}
    </div>
  );
}
