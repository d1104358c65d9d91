import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useReorder } from '#client/parts/cart/order-reorder.ts';
import { DESKTOP, useMedia } from '#client/parts/data/use-media.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { FINAL_STATUSES, isGivenUp } from '#domain/orders/order-status.ts';
import { OrderRow } from './order-row.tsx';
import { SectionHead } from './section-head.tsx';

type HistoryOrdersProps = { orders: readonly PurchaseOrder[]; decided: ReadonlySet<string> };

/**
 * Orders that the supplier has, as this device last read them. One tap reorders an ended one. `decided`: ids of those
 * with a decision of the buyer that was not sent yet.
 */
export function HistoryOrders({ orders, decided }: HistoryOrdersProps) {
  const { t } = useLingui();
  const space = useSpace();
  const supplier = space.supplier.name;
  return (
    <section>
      <SectionHead mark="known" title={t`Historique`} note={t`chez ${supplier}`} />
      <ul>
        {orders.map((order) => (
          <HistoryOrder key={order.order_id} order={order} isDecided={decided.has(order.order_id)} />
        ))}
      </ul>
    </section>
  );
}

type HistoryOrderProps = { order: PurchaseOrder; isDecided: boolean };

/**
 * An order of the same version is not drawn again, although the store reads it anew with each change of another order.
 */
const isSameVersion = (drawn: HistoryOrderProps, { order, isDecided }: HistoryOrderProps) =>
  drawn.order.order_id === order.order_id && drawn.order.version === order.version && drawn.isDecided === isDecided;

const HistoryOrder = memo(function HistoryOrder({ order, isDecided }: HistoryOrderProps) {
  const { t } = useLingui();
  const mayReorder = order.status === 'delivered' || isGivenUp(order.status) || FINAL_STATUSES.has(order.status);
  return (
    <OrderRow
      order_id={order.order_id}
      number={order.number}
      day={order.delivery_day}
      orderedAt={order.received_at}
      badge={<OrderStatusBadge status={order.status} forBuyer />}
      lines={order.lines.length}
      total={order.totals.total}
      note={
        isDecided ? t`décision à envoyer` : order.status === 'change_proposed' ? t`votre réponse est attendue` : null
      }
      action={
        mayReorder ? <ReorderKey order={order} /> : order.status === 'shipped' ? <CheckKey order={order} /> : undefined
      }
    />
  );
}, isSameVersion);

function ReorderKey({ order }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const reorder = useReorder();
  const isWide = useMedia(DESKTOP);
  const again = () => void reorder(order.lines);
  return isWide ? (
    <Button variant="secondary" size="s" icon="reorder" onClick={again}>
      {t`Recommander`}
    </Button>
  ) : (
    <IconButton variant="secondary" icon="reorder" label={t`Recommander ${order.number}`} onClick={again} />
  );
}

function CheckKey({ order: { order_id, number } }: { order: PurchaseOrder }) {
  const { t } = useLingui();
  const space = useSpace();
  const mayReceive = useBuyerPermission('purchase_order:receive');
  const isWide = useMedia(DESKTOP);
  if (!mayReceive) return <Icon name="open" size="s" />;
  return (
    <Button asChild size="s" icon="yes">
      <Link href={supplierPath(space, ['check-in', order_id])} aria-label={t`Contrôler la livraison de ${number}`}>
        {isWide ? t`Contrôler` : null}
      </Link>
    </Button>
  );
}
