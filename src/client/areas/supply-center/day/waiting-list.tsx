/** Orders at all suppliers that wait for somebody: the buyer first, then this device, then the supplier. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'wouter';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { OutboxBadge } from '#client/parts/orders/order-outbox-badge.tsx';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { OpenOrder } from '#client/store/orders/open-work.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import type { Center, CenterSupplier } from '../use-center.ts';
import styles from './waiting-list.module.css';

interface Waiting {
  readonly order: OpenOrder;
  readonly at: CenterSupplier;
}

export function WaitingLists({ center }: { center: Center }) {
  const { t } = useLingui();
  const all = center.suppliers
    .flatMap((at) => (at.work?.open ?? []).map((order): Waiting => ({ order, at })))
    .sort((left, right) => (left.order.delivery_day < right.order.delivery_day ? -1 : 1));
  const waitingFor = (who: OpenOrder['waitsFor']) => all.filter(({ order }) => order.waitsFor === who);
  // A supplier who delivers without confirming leaves orders that nobody waits for any more.
  const toConfirm = waitingFor('supplier').filter(
    ({ order, at }) => order.delivery_day >= dayAt(center.at, at.work?.delivery?.time_zone ?? 'UTC'),
  );
  return (
    <>
      <WaitingList title={t`En attente de vous`} waiting={waitingFor('buyer')} isUrgent />
      <WaitingList title={t`En attente sur cet appareil`} waiting={waitingFor('device')} />
      <WaitingList title={t`En attente des fournisseurs`} waiting={toConfirm} />
    </>
  );
}

type WaitingListProps = { title: string; waiting: readonly Waiting[]; isUrgent?: boolean };

function WaitingList({ title, waiting, isUrgent = false }: WaitingListProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const heading = useId();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title} data-urgent={isUrgent || undefined}>
        {title}
      </h2>
      <ul className={styles.list}>
        {waiting.map(({ order: { order_id, delivery_day, lines, total, row, status }, at }) => (
          <li key={order_id}>
            <Link href={supplierPath(at.where, ['orders', order_id])} className={styles.order}>
              <SupplierMark supplier={at.supplier} />
              <span className={styles.words}>
                <b>{at.supplier.name}</b>
                <span>
                  {t`Livraison ${dayText(delivery_day, tag)}`} · {plural(lines, { one: '# ligne', other: '# lignes' })}{' '}
                  · {t`${moneyText(total, tag)} HT`}
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
