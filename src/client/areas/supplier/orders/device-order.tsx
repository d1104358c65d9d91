/** An order that is on this device alone. */
import { useLingui } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { DESKTOP, useMedia } from '#client/parts/data/use-media.ts';
import { OutboxBadge } from '#client/parts/orders/order-outbox-badge.tsx';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { DeviceActions } from './device-actions.tsx';
import styles from './device-order.module.css';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import screen from './order-screen.module.css';
import { deviceStory } from './order-steps.ts';
import { OrderStory } from './order-story.tsx';
import { ReviewCard } from './review-card.tsx';
import { useDeviceLines } from './use-device-lines.ts';

export function DeviceOrder({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const { client } = useCatalog();
  const lines = useDeviceLines(row);
  const isDesktop = useMedia(DESKTOP);
  const { body } = row;
  const address = client?.addresses.find(({ address_id }) => address_id === body.address_id) ?? null;
  const needsReview = row.state === 'needs_review';
  const facts = (
    <>
      <p className={styles.total}>
        <b>{t`Total HT vu`}</b>
        <MoneyFigure value={body.seen_total} variant="etiquette" size="l" />
      </p>
      <OrderStory steps={deviceStory(row)} />
    </>
  );
  const actions = needsReview ? undefined : <DeviceActions row={row} />;
  return (
    <OrderPanes
      sideLabel={t`Total et suivi`}
      side={
        <>
          {needsReview ? <ReviewCard row={row} /> : null}
          <div className={screen.side}>{facts}</div>
        </>
      }
      sideFoot={actions}
      foot={actions}
    >
      <OrderHead number={orderNumber(row.order_id)} badge={<OutboxBadge row={row} />} />
      <OrderDelivery day={body.delivery_day} address={address} reference={body.reference} comment={body.comment} />
      {needsReview && !isDesktop ? (
        <div className={styles.review}>
          <ReviewCard row={row} />
        </div>
      ) : null}
      <OrderLines lines={lines} />
      {isDesktop ? null : <div className={screen.below}>{facts}</div>}
    </OrderPanes>
  );
}
