/** The client's last purchase orders; each opens at the order desk. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { momentText } from '#client/parts/words/date-text.ts';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import styles from './client-orders.module.css';
import type { ClientTabProps } from './client-tab.ts';

const SHOWN = 30;

export function ClientOrders({ client, supplier, where }: ClientTabProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const listed = useOnlineQuery(purchaseOrderRoutes.purchaseOrders, {
    params: { supplier_id: supplier.supplier_id },
    query: { client_id: client.organization_id, count: SHOWN },
  });
  if (listed.isError && listed.data === undefined) {
    return <QueryFailure error={listed.error} retry={() => void listed.refetch()} />;
  }
  if (listed.data === undefined) return <Skeleton height={56} />;
  const { purchase_orders, items_total } = listed.data;
  const left = items_total - purchase_orders.length;
  if (items_total === 0)
    return <EmptyState icon="orders" title={t`Aucune commande`}>{t`La première apparaîtra ici.`}</EmptyState>;
  return (
    <>
      <ul>
        {purchase_orders.map(({ order_id, number, received_at, status, totals }) => (
          <li key={order_id}>
            <Link className={styles.order} href={adminPath(where, ['orders', order_id])}>
              <span>
                <b>{number}</b>
                <small>{momentText(received_at, tag)}</small>
              </span>
              <OrderStatusBadge status={status} />
              <MoneyFigure value={totals.total} size="s" />
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <p className={styles.left}>{plural(left, { one: 'et # autre avant', other: 'et # autres avant' })}</p>
      ) : null}
    </>
  );
}
