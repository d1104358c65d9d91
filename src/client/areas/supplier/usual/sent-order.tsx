/** The order that was passed today: when the supplier got it, for which day, and until when it can be cancelled. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { timeText } from '#client/parts/orders/order-dates.ts';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import styles from './sent-order.module.css';

const MINUTE = 60_000;
/** More orders than a kitchen places with one supplier in a day. */
const OF_A_DAY = 20;

export function SentOrder() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const heading = useId();
  const now = useServerTime(MINUTE);
  const { account_id, key, client, at } = useCatalog();
  const zone = client?.terms.delivery.time_zone;
  const today = zone === undefined ? null : dayAt(at, zone);
  const order = useLateQuery<PurchaseOrder | null>(
    account_id,
    async (database) => {
      if (zone === undefined) return null;
      const latest = await ordersOf(database, key, OF_A_DAY);
      const sent = latest.find(
        ({ order: { status }, received_at }) => isSent(status) && dayAt(received_at, zone) === today,
      );
      return sent?.order ?? null;
    },
    [key, zone, today],
    null,
  );
  if (order === null || zone === undefined) return null;
  const { number, supplier_name, status, cut_off, delivery_day, order_id } = order;
  const received = timeText(Date.parse(order.received_at), tag, zone);
  const end = Date.parse(cut_off);
  const isCancellable = status === 'submitted' && now < end;
  const until = dayAt(cut_off, zone) === today ? timeText(end, tag, zone) : spelledDayText(dayAt(cut_off, zone), tag);
  return (
    <Card as="section" variant="success" aria-labelledby={heading}>
      <div className={styles.card}>
        <header className={styles.head}>
          <h2 id={heading}>{t`Commande envoyée`}</h2>
          <OrderStatusBadge status={status} forBuyer />
        </header>
        <p>{t`Reçue par ${supplier_name} à ${received}, bon ${number}.`}</p>
        <p>
          {t`Livraison ${spelledDayText(delivery_day, tag)}.`}{' '}
          {isCancellable ? t`Vous pouvez l’annuler jusqu’à ${until}.` : null}
        </p>
        <Button asChild variant="outline">
          <Link href={supplierPath(space, ['orders', order_id])}>{t`Voir la commande`}</Link>
        </Button>
      </div>
    </Card>
  );
}

/** A proposed change stands among the orders that wait for the buyer; one that is over is no news. */
function isSent(status: PurchaseOrder['status']): boolean {
  return status === 'submitted' || status === 'confirmed' || status === 'preparing';
}
