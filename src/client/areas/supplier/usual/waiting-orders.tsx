/**
 * Open orders at all suppliers of the organization, by who has to act next: the buyer, this device, or the supplier.
 * Absent while none waits.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'wouter';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { OutboxBadge } from '#client/parts/orders/order-outbox-badge.tsx';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { OpenOrder } from '#client/store/orders/open-work.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import type { Supplier } from './use-suppliers.ts';
import styles from './waiting-orders.module.css';

interface Waiting {
  readonly order: OpenOrder;
  readonly supplier: Supplier;
}

/** `side`: those that wait on this side of the network, or those that the supplier has. */
type WaitingOrdersProps = { suppliers: readonly Supplier[]; side: 'buyer' | 'supplier' };

export function WaitingOrders({ suppliers, side }: WaitingOrdersProps) {
  const { t } = useLingui();
  const { at } = useCatalog();
  const all = suppliers
    .flatMap((supplier) => (supplier.work?.open ?? []).map((order): Waiting => ({ order, supplier })))
    .sort((left, right) => (left.order.delivery_day < right.order.delivery_day ? -1 : 1));
  const waitingFor = (who: OpenOrder['waitsFor']) => all.filter(({ order }) => order.waitsFor === who);
  const named = suppliers.length > 1;
  if (side === 'supplier') {
    // A supplier who delivers without confirming leaves orders that nobody waits for any more.
    const toConfirm = waitingFor('supplier').filter(
      ({ order, supplier }) => order.delivery_day >= dayAt(at, supplier.work?.delivery?.time_zone ?? 'UTC'),
    );
    return <WaitingGroup title={t`En attente du fournisseur`} orders={toConfirm} named={named} />;
  }
  return (
    <>
      <WaitingGroup title={t`En attente de vous`} orders={waitingFor('buyer')} named={named} urgent />
      <WaitingGroup title={t`En attente sur cet appareil`} orders={waitingFor('device')} named={named} />
    </>
  );
}

type WaitingGroupProps = { title: string; orders: readonly Waiting[]; named: boolean; urgent?: boolean };

function WaitingGroup({ title, orders, named, urgent = false }: WaitingGroupProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const heading = useId();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title} data-urgent={urgent || undefined}>
        {title}
      </h2>
      <ul className={styles.list}>
        {orders.map(({ order: { order_id, delivery_day, lines, total, row, status }, supplier }) => (
          <li key={order_id}>
            <Link href={supplierPath(supplier.where, ['orders', order_id])} className={styles.order}>
              <span className={styles.words}>
                {named ? <b>{supplier.card.name}</b> : null}
                <span>{t`Livraison ${dayText(delivery_day, tag)}`}</span>
                <span>
                  {plural(lines, { one: '# ligne', other: '# lignes' })} · {t`${moneyText(total, tag)} HT`}
                </span>
              </span>
              {row === null ? null : <OutboxBadge row={row} />}
              {status === null ? null : <OrderStatusBadge status={status} forBuyer />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
