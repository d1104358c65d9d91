/**
 * The state of an order on the server, in words and colour. A hollow mark means that somebody has to answer first. Set
 * `forBuyer` where a buyer reads it: a supplier's proposal then says that it waits for the buyer's answer.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeMark, type BadgeTone } from '#client/ui/badge.tsx';
import type { OrderStatus } from '#domain/orders/order-status.ts';

interface Look {
  readonly text: MessageDescriptor;
  readonly tone: BadgeTone;
  readonly mark?: BadgeMark;
}

const LOOKS: Readonly<Record<OrderStatus, Look>> = {
  draft: { text: msg`rendue`, tone: 'neutral', mark: 'pending' },
  pending_approval: { text: msg`à valider`, tone: 'warn', mark: 'pending' },
  submitted: { text: msg`à confirmer`, tone: 'warn' },
  change_proposed: { text: msg`modification proposée`, tone: 'accent', mark: 'pending' },
  confirmed: { text: msg`confirmée`, tone: 'ok' },
  preparing: { text: msg`en préparation`, tone: 'accent' },
  shipped: { text: msg`expédiée`, tone: 'ok' },
  delivered: { text: msg`livrée`, tone: 'neutral' },
  closed: { text: msg`clôturée`, tone: 'neutral' },
  rejected: { text: msg`refusée`, tone: 'bad' },
  cancelled: { text: msg`annulée`, tone: 'neutral' },
};

const BUYERS_TURN: Pick<Look, 'tone' | 'mark'> = { tone: 'warn', mark: 'known' };

type OrderStatusBadgeProps = { status: OrderStatus; forBuyer?: boolean };

export function OrderStatusBadge({ status, forBuyer = false }: OrderStatusBadgeProps) {
  const { t } = useLingui();
  const {
    text,
    tone,
    mark = 'known',
  } = forBuyer && status === 'change_proposed' ? { ...LOOKS[status], ...BUYERS_TURN } : LOOKS[status];
  return (
    <Badge tone={tone} mark={mark}>
      {t(text)}
    </Badge>
  );
}
