/**
 * The orders that were just accepted together, each with its own state, and the carts that stayed with the reason. The
 * address names the orders, so a reload shows them again.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useAccount } from '#client/parts/account/session.tsx';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { OutboxBadge } from '#client/parts/orders/order-outbox-badge.tsx';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import listed from '#client/parts/orders/waiting-orders.module.css';
import { dayText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { supplierPath, supplyCenterPath, type Whereabouts } from '#client/paths.ts';
import { openDatabase } from '#client/store/device/database.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { markSeen } from '#client/store/orders/outbox-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Center, CenterSupplier } from '../use-center.ts';
import styles from './sent-screen.module.css';
import { holdWords, useOrderPlans } from './use-order-plans.ts';

export default function SentScreen({ center, where }: { center: Center; where: Whereabouts }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { account_id } = useAccount();
  const asked = new URLSearchParams(useSearch()).get('orders') ?? '';
  const mayOrder = usePermission('purchase_order:place');
  const { plans } = useOrderPlans(center, mayOrder);
  const found = useLiveQuery(
    () => openDatabase(account_id).outbox.bulkGet(asked === '' ? [] : asked.split(' ')),
    [account_id, asked],
  );
  const orders = (found ?? []).flatMap((row) => {
    const at = center.suppliers.find(({ key }) => key.supplier_id === row?.supplier_id);
    return row === undefined || at === undefined || row.organization_id !== at.key.organization_id ? [] : [{ row, at }];
  });
  const placed = orders.filter(({ row }) => row.state === 'placed');
  const waiting = orders.filter(({ row }) => row.state === 'queued' || row.state === 'sending');
  const seen = placed.map(({ row }) => row.order_id).join(' ');
  useEffect(() => {
    if (seen !== '') void markSeen(openDatabase(account_id), seen.split(' '), serverClock.now());
  }, [account_id, seen]);
  const back = (
    <Button variant="outline" asChild>
      <Link href={supplyCenterPath(where)}>{t`Retour à la journée`}</Link>
    </Button>
  );
  if (found !== undefined && orders.length === 0) {
    return (
      <main>
        <PageHeader title={t`Commandes`} />
        <EmptyState icon="orders" title={t`Ces commandes ne sont plus sur cet appareil`} action={back}>
          {t`Vous les retrouvez parmi les commandes.`}
        </EmptyState>
      </main>
    );
  }
  const count = orders.length;
  // An order that waits for a manager has not gone to the supplier.
  const gone = placed.filter(({ row }) => row.order?.status !== 'pending_approval').length;
  const title =
    gone === count
      ? plural(count, { one: '# commande passée', other: '# commandes passées' })
      : plural(count, { one: '# commande enregistrée', other: '# commandes enregistrées' });
  return (
    <main>
      <PageHeader title={title} note={t`Chacune avec son bon.`} />
      <div className={styles.screen}>
        <ul className={listed.list} aria-label={title} aria-live="polite">
          {orders.map(({ row, at }) => (
            <SentOrder key={row.order_id} row={row} at={at} />
          ))}
          {plans.map((plan) => (
            <li key={plan.at.space_id}>
              <Link href={supplierPath(plan.at.where, ['cart'])} className={listed.order}>
                <SupplierMark supplier={plan.at.supplier} />
                <span className={listed.words}>
                  <b>{plan.at.supplier.name}</b>
                  <span>{holdWords(plan, mayOrder, tag) ?? t`pas commandé`}</span>
                </span>
                <Badge mark="none">{t`au panier`}</Badge>
              </Link>
            </li>
          ))}
        </ul>
        {waiting.length === 0 ? null : (
          <Banner tone="warn" icon="protect" live>
            <Trans>
              <b>Gardées sur cet appareil.</b> Elles partent toutes seules dès que le serveur répond. Vous pouvez fermer
              l’application.
            </Trans>
          </Banner>
        )}
        <p>{back}</p>
      </div>
    </main>
  );
}

function SentOrder({ row, at }: { row: OutboxRow; at: CenterSupplier }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const day = dayText(row.order?.delivery_day ?? row.body.delivery_day, tag);
  const number = orderNumber(row.order_id);
  return (
    <li>
      <Link href={supplierPath(at.where, ['orders', row.order_id])} className={listed.order}>
        <SupplierMark supplier={at.supplier} />
        <span className={listed.words}>
          <b>{at.supplier.name}</b>
          <span>
            <span className={styles.number}>{number}</span> · {t`livraison ${day}`}
          </span>
        </span>
        <span className={styles.end}>
          <MoneyFigure value={row.order?.totals.total ?? row.body.seen_total} size="s" />
          {row.state === 'placed' && row.order?.status === 'pending_approval' ? (
            <OrderStatusBadge status={row.order.status} forBuyer />
          ) : (
            <OutboxBadge row={row} />
          )}
        </span>
      </Link>
    </li>
  );
}
