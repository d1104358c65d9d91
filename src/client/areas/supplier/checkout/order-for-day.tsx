/**
 * Where the cart is added up: the key that orders for the day and to the address that are known, without the checkout between.
 * Not where something is left to choose or to be told.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useSpace } from '#client/parts/account/space.tsx';
import { useOwnLimit } from '#client/parts/checkout/own-limit.ts';
import { isReadyToOrder } from '#client/parts/checkout/ready-to-order.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { ClientTerms } from '#contract/catalog.ts';
import { totalWithVat } from '#domain/orders/order-total.ts';
import styles from './order-for-day.module.css';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

const RescueSheet = lazyPart(() => import('./rescue-sheet.tsx'));

/** Milliseconds in which the key takes no tap: a second tap on what stood in its place must not order. */
const FIRST_MOMENT = 500;

/** `onShown` is told whether the key is there. `onPlate`: in the bar, which has little room. */
type OrderForDayProps = { onShown?: ((shown: boolean) => void) | undefined; onPlate?: boolean | undefined };

export default function OrderForDay(props: OrderForDayProps) {
  const checkout = useCheckout();
  const { client } = useCatalog();
  if (checkout === null || client === null) return null;
  return <OfferedOrder {...props} checkout={checkout} client={client} />;
}

type OfferedOrderProps = OrderForDayProps & { checkout: Checkout; client: ClientTerms };

function OfferedOrder({ checkout, client, onShown, onPlate = false }: OfferedOrderProps) {
  const { order, draft, corrected } = checkout;
  const { day, address, request, totals } = order;
  const mayOrder = useBuyerPermission('purchase_order:place');
  const own = useOwnLimit(useSpace().organization.organization_id, totals.total);
  const isReady = mayOrder && own === null && corrected === null && isReadyToOrder(order, draft, client);
  const ordering = usePlaceOrder(isReady ? request : null, checkout.finish);
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    onShown?.(isReady);
    if (!isReady) return;
    void RescueSheet.preload();
    const timer = setTimeout(() => setArmed(true), FIRST_MOMENT);
    return () => {
      clearTimeout(timer);
      setArmed(false);
    };
  }, [isReady, onShown]);
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const isShown = isReady && request !== null && day !== null && address !== null;
  const on = isShown ? dayText(day.day, tag) : '';
  const amount = moneyText(totalWithVat(totals), tag);
  const place = isShown ? `${address.label}, ${address.street}` : '';
  return (
    <>
      {isShown ? (
        <div className={onPlate ? styles.onPlate : styles.order} data-not-kept="">
          <Button
            size={onPlate ? 'm' : 'l'}
            wide
            disabled={!isArmed}
            loading={ordering.placing}
            onClick={() => void ordering.place()}
          >
            {status === 'online' ? t`Commander pour ${on}` : t`Enregistrer pour ${on}`}
          </Button>
          {onPlate && client.addresses.length === 1 ? null : <p>{t`${amount} TTC · ${place}`}</p>}
        </div>
      ) : null}
      {/* The day may pass while it is open. */}
      {ordering.refused === null ? null : (
        <Suspense>
          <RescueSheet refused={ordering.refused} close={ordering.dismiss} sent={ordering.showSent} />
        </Suspense>
      )}
    </>
  );
}
