/** Orders that are on this device alone, each with the reason and its actions. */
import { useLingui } from '@lingui/react/macro';
import { memo, useSyncExternalStore } from 'react';
import { useSyncNow } from '#client/parts/data/sync-now.tsx';
import { OutboxBadge } from '#client/parts/orders/order-outbox-badge.tsx';
import { reasonWords } from '#client/parts/orders/order-words.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { connectivity } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { orderNumber } from '#domain/orders/order-number.ts';
import { OrderRow } from './order-row.tsx';
import { SectionHead } from './section-head.tsx';

export function DeviceOrders({ rows }: { rows: readonly OutboxRow[] }) {
  const { t } = useLingui();
  const { sendNow } = useSyncNow();
  const { status } = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  const waits = rows.some(({ state }) => state === 'queued' || state === 'needs_sign_in');
  const note = !waits
    ? ''
    : status === 'online'
      ? t`pas encore chez le fournisseur`
      : t`partent dès le retour du réseau`;
  return (
    <section>
      <SectionHead
        mark="device"
        title={t`Sur cet appareil`}
        note={note}
        action={
          waits ? (
            <Button variant="link" size="s" onClick={sendNow}>
              {t`Envoyer`}
            </Button>
          ) : undefined
        }
      />
      <ul>
        {rows.map((row) => (
          <DeviceOrder key={row.order_id} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** The lines of an order never change, only its state does: rows whose state is the same are not drawn again. */
const isDrawnAlike = ({ row: drawn }: { row: OutboxRow }, { row }: { row: OutboxRow }) =>
  drawn.order_id === row.order_id &&
  drawn.body_hash === row.body_hash &&
  drawn.state === row.state &&
  JSON.stringify(drawn.reason) === JSON.stringify(row.reason);

const DeviceOrder = memo(function DeviceOrder({ row }: { row: OutboxRow }) {
  const { t } = useLingui();
  const { order_id, body, reason } = row;
  const words = reason === null ? null : reasonWords(reason);
  return (
    <OrderRow
      order_id={order_id}
      number={orderNumber(order_id)}
      day={body.delivery_day}
      orderedAt={body.captured_at}
      badge={<OutboxBadge row={row} />}
      lines={body.lines.length}
      total={body.seen_total}
      note={words === null || typeof words === 'string' ? words : t(words)}
    />
  );
}, isDrawnAlike);
