import { useLingui } from '@lingui/react/macro';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { dayText, momentText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { NameCell } from '#client/ui/name-cell.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { isDisputed } from '#domain/orders/order-dispute.ts';
import { DoubtBadge } from './doubt-badge.tsx';
import type { WaitingDoubts } from './use-waiting-doubts.ts';

/**
 * Columns of the list of orders: who, which state, for when, how much. An order that waits says what speaks against it in
 * place of its state.
 */
export function useOrderColumns(doubts: WaitingDoubts | undefined): readonly TableColumn<PurchaseOrder>[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const badge = (order: PurchaseOrder) =>
    isDisputed(order.lines) ? (
      <Badge tone="bad">{t`litige`}</Badge>
    ) : order.status === 'submitted' && doubts !== undefined ? (
      <DoubtBadge doubted={doubts.get(order.order_id)} />
    ) : (
      <OrderStatusBadge status={order.status} />
    );
  return [
    {
      id: 'client',
      header: t`Client`,
      cell: (order) => (
        <NameCell
          name={order.organization_name}
          details={`${order.number} · ${momentText(order.received_at, tag)}`}
          onPhone={
            <>
              {badge(order)} {dayText(order.delivery_day, tag)}
            </>
          }
        />
      ),
    },
    {
      id: 'status',
      header: t`État`,
      width: '10.5rem',
      phone: 'hidden',
      cell: badge,
    },
    {
      id: 'delivery',
      header: t`Livraison`,
      width: '7rem',
      phone: 'hidden',
      cell: (order) => dayText(order.delivery_day, tag),
    },
    {
      id: 'total',
      header: t`Total HT`,
      align: 'end',
      width: 'min(8rem, 26vw)',
      cell: (order) => <MoneyFigure value={order.totals.total} size="s" />,
    },
  ];
}
