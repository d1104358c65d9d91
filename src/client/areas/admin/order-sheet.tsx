/** One order beside the list: what was ordered, for when, how much; confirmed with one key, or rejected with a reason. */

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayText, momentText } from '#client/parts/date-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/money-figure.tsx';
import { useOnlineQuery } from '#client/parts/online-query.ts';
import { OrderStatusBadge } from '#client/parts/order-status-badge.tsx';
import { usePermission } from '#client/parts/permissions.tsx';
import { QueryFailure } from '#client/parts/query-failure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import styles from './order-sheet.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { useMoveOrder } from './use-move-order.ts';

type OrderSheetProps = { supplierId: string; orderId: string; close: () => void };

export function OrderSheet({ supplierId, orderId, close }: OrderSheetProps) {
  const { t } = useLingui();
  const params = { supplier_id: supplierId, order_id: orderId };
  const { data: order, error, isError, refetch } = useOnlineQuery(purchaseOrderRoutes.purchaseOrder, { params });
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={order?.number ?? t`Commande`}
      {...(order !== undefined && {
        eyebrow: <OrderStatusBadge status={order.status} />,
        description: order.organization_name,
        footer: <OrderActions key={`${order.order_id} ${order.version}`} order={order} />,
      })}
    >
      {order !== undefined ? (
        <OrderContent order={order} />
      ) : isError ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton height={56} />
          <Skeleton width="80%" />
          <Skeleton width="65%" />
          <Skeleton width="72%" />
        </div>
      )}
    </Sheet>
  );
}

function OrderContent({ order }: { order: PurchaseOrder }) {
  const tag = useLanguageTag();
  const day = dayText(order.delivery_day, tag);
  const moment = momentText(order.received_at, tag);
  const { address, comment, placed_by, reference } = order;
  return (
    <>
      <Banner icon="truck">
        <Trans>
          Livraison <b>{day}</b>, {address.label}, {address.street}, {address.postcode} {address.city}
        </Trans>
      </Banner>
      <p className={styles.origin}>
        <Trans>
          Reçue le {moment}, passée par {placed_by.name}
        </Trans>
        {reference === null ? null : <span> · {reference}</span>}
      </p>
      <ul>
        {order.lines.map((line) => (
          <li key={line.product_id} className={styles.line}>
            <span className={styles.product}>
              <b>{line.name}</b>
              <small>{line.supplier_code}</small>
              {line.comment === null ? null : <small>{line.comment}</small>}
            </span>
            <span className={styles.quantity}>{line.quantity}</span>
            <MoneyFigure value={line.amount} size="s" />
          </li>
        ))}
      </ul>
      {comment === null ? null : <p className={styles.comment}>{comment}</p>}
    </>
  );
}

function OrderActions({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const mayConfirm = usePermission('purchase_order:confirm');
  const [rejecting, setRejecting] = useState(false);
  const move = useMoveOrder(order);
  const packs = plural(order.totals.packs, { one: '# colis', other: '# colis' });
  return (
    <>
      <div className={styles.total}>
        <span>
          <b>{t`Total HT`}</b>
          <small>{packs}</small>
        </span>
        <MoneyFigure value={order.totals.total} variant="etiquette" size="l" />
      </div>
      {order.status !== 'submitted' ? null : mayConfirm ? (
        <div className={styles.actions}>
          <Button
            wide
            size="l"
            loading={move.isPending && move.variables.transition === 'confirm'}
            onClick={() => move.mutate({ transition: 'confirm' })}
          >{t`Confirmer la commande`}</Button>
          <Button variant="outline" size="l" onClick={() => setRejecting(true)}>{t`Refuser`}</Button>
        </div>
      ) : (
        <p className={styles.origin}>{t`Votre rôle permet de lire les commandes, pas de les confirmer.`}</p>
      )}
      <RejectDialog
        open={rejecting}
        onOpenChange={setRejecting}
        number={order.number}
        pending={move.isPending}
        reject={(reason) => move.mutate({ transition: 'reject', reason })}
      />
    </>
  );
}
