/** An order that the supplier has. */
import { useLingui } from '@lingui/react/macro';
import { OrderPanes } from '#client/parts/order-panes.tsx';
import { OrderRecap } from '#client/parts/order-recap.tsx';
import { OrderStatusBadge } from '#client/parts/order-status-badge.tsx';
import { DESKTOP, useMedia } from '#client/parts/use-media.ts';
import type { OutboxRow } from '#client/store/rows.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { AppliedNotice } from './applied-notice.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines, type ShownLine } from './order-lines.tsx';
import styles from './order-screen.module.css';
import { placedStory } from './order-steps.ts';
import { OrderStory } from './order-story.tsx';
import { PlacedActions } from './placed-actions.tsx';
import { useKnownProducts } from './use-known-products.ts';

type PlacedOrderProps = { order: PurchaseOrder; row: OutboxRow | null };

export function PlacedOrder({ order, row }: PlacedOrderProps) {
  const { t } = useLingui();
  const products = useKnownProducts(order.lines);
  const isDesktop = useMedia(DESKTOP);
  const lines: ShownLine[] = order.lines.map((line) => ({
    ...line,
    price: line.net_price,
    content: line,
    picture: products.get(line.product_id) ?? { category_id: null, picture: null },
  }));
  const recap = (
    <>
      <OrderRecap
        totals={order.totals}
        vatRates={order.lines.map(({ vat }) => vat)}
        weighed={order.lines.filter(({ estimated }) => estimated).length}
      />
      <OrderStory steps={placedStory(order, row)} />
    </>
  );
  return (
    <OrderPanes
      sideLabel={t`Total et suivi`}
      side={<div className={styles.side}>{recap}</div>}
      sideFoot={<PlacedActions order={order} />}
      foot={<PlacedActions order={order} />}
    >
      <OrderHead number={order.number} badge={<OrderStatusBadge status={order.status} />} />
      <OrderDelivery
        day={order.delivery_day}
        address={order.address}
        reference={order.reference}
        comment={order.comment}
      />
      <AppliedNotice order={order} />
      <OrderLines lines={lines} />
      {isDesktop ? null : <div className={styles.below}>{recap}</div>}
    </OrderPanes>
  );
}
