/** One order beside the list: its lines, its delivery day, its total, its documents, and its next step. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { OrderMessages } from '#client/parts/orders/order-messages.tsx';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { dayText, momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDispute } from './order-dispute.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderDoubts } from './order-doubts.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import styles from './order-sheet.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { ProposedChanges } from './proposed-changes.tsx';
import type { DeskTransition } from './use-move-order.ts';
import { useOrderPicks } from './use-order-picks.ts';
import { type LinesDraft, useTypedLines } from './use-typed-lines.ts';

type OrderSheetProps = {
  supplier_id: string;
  order_id: string;
  close: () => void;
  onMoved: (moved: PurchaseOrder, by: DeskTransition) => void;
};

export function OrderSheet({ supplier_id, order_id, close, onMoved }: OrderSheetProps) {
  const { t } = useLingui();
  const params = { supplier_id, order_id };
  const { data: order, error, isError, refetch } = useOnlineQuery(purchaseOrderRoutes.purchaseOrder, { params });
  const draft = useTypedLines(order, useOrderPicks(order));
  const seen = order === undefined ? '' : `${order.order_id} ${order.version}`;
  const [tried, setTried] = useState('');
  const [tab, setTab] = useState('lines');
  const mayWrite = usePermission('purchase_order:prepare');
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={order?.number ?? t`Commande`}
      {...(order !== undefined && {
        eyebrow: (
          <span className={styles.badges}>
            <OrderStatusBadge status={order.status} />
            {order.standing_order_id === undefined ? null : <Badge mark="none">{t`récurrente`}</Badge>}
          </span>
        ),
        description: order.organization_name,
        actions: <OrderDocuments order={order} />,
        footer: (
          <OrderActions key={seen} order={order} draft={draft} onFault={() => setTried(seen)} onMoved={onMoved} />
        ),
      })}
    >
      {order !== undefined ? (
        <Tabs
          label={t`La commande`}
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'lines',
              label: t`Lignes`,
              count: order.lines.length,
              content: <OrderContent order={order} draft={draft} showFaults={tried === seen} />,
            },
            {
              value: 'messages',
              label: t`Messages`,
              content: <OrderMessages key={order.order_id} order={order} mayWrite={mayWrite} />,
            },
            { value: 'timeline', label: t`Fil`, content: <OrderTimeline order={order} /> },
          ]}
        />
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

type OrderContentProps = { order: PurchaseOrder; draft: LinesDraft; showFaults: boolean };

function OrderContent({ order, draft, showFaults }: OrderContentProps) {
  const tag = useLanguageTag();
  const mayConfirm = usePermission('purchase_order:confirm');
  const mayPrepare = usePermission('purchase_order:prepare');
  const day = dayText(order.delivery_day, tag);
  const moment = momentText(order.received_at, tag);
  const { address, comment, placed_by, reference, status } = order;
  const leaves = status === 'preparing';
  const isTyped = (status === 'submitted' && mayConfirm) || (leaves && mayPrepare);
  const outcome = new Map((isTyped ? draft.outcome : order)?.lines.map((line) => [line.product_id, line]));
  return (
    <>
      <Banner icon="delivery">
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
      {status === 'submitted' ? <OrderDoubts order={order} /> : null}
      <ul>
        {order.lines.map((line) => (
          <OrderLineRow
            key={line.product_id}
            line={line}
            outcome={outcome.get(line.product_id) ?? line}
            typing={
              isTyped
                ? {
                    typed: draft.of(line),
                    type: (change) => draft.type(line, change),
                    fault: draft.read.faults.get(line.product_id),
                    showFault: showFaults,
                    leaves,
                  }
                : null
            }
          />
        ))}
      </ul>
      <OrderDispute order={order} />
      <ProposedChanges order={order} />
      {comment === null ? null : <p className={styles.comment}>« {comment} »</p>}
    </>
  );
}
