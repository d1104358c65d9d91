/** The supplier's purchase orders, newest first; a row opens beside the list, where an order is confirmed or rejected. */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useOnlineQuery } from '#client/parts/online-query.ts';
import { PageHeader } from '#client/parts/page-header.tsx';
import { QueryFailure } from '#client/parts/query-failure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { OrderSheet } from './order-sheet.tsx';
import styles from './orders-screen.module.css';
import { useOrderColumns } from './use-order-columns.tsx';

type OrdersScreenProps = { supplier: SupplierCard; where: Whereabouts; openOrderId: string | undefined };

const LIST_LENGTH = 200;
/** New orders arrive while the list is open. */
const REFRESH = 30_000;

const none: readonly PurchaseOrder[] = [];

export function OrdersScreen({ supplier, where, openOrderId }: OrdersScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [status, setStatus] = useState<OrderStatus | 'all'>('submitted');
  const { supplier_id } = supplier;
  const columns = useOrderColumns();
  const listed = useOnlineQuery(
    purchaseOrderRoutes.purchaseOrders,
    { params: { supplier_id }, query: { count: LIST_LENGTH, ...(status !== 'all' && { status }) } },
    { refetchInterval: REFRESH },
  );
  const orders = listed.data?.purchase_orders ?? none;
  const total = listed.data?.items_total ?? 0;
  const open = (order_id: string | null) =>
    navigate(adminPath(where, order_id === null ? ['orders'] : ['orders', order_id]));

  return (
    <main className={classNames(styles.screen, openOrderId !== undefined && styles.besideSheet)}>
      <PageHeader
        title={t`Commandes`}
        note={listed.data === undefined ? undefined : plural(total, { one: '# commande', other: '# commandes' })}
      />
      <Tabs
        label={t`Commandes par état`}
        value={status}
        onValueChange={(value) => setStatus(isListedStatus(value) ? value : 'all')}
        panelId="orders"
        items={[
          { value: 'submitted', label: t`À confirmer`, count: status === 'submitted' ? total : undefined },
          { value: 'confirmed', label: t`Confirmées` },
          { value: 'rejected', label: t`Refusées` },
          { value: 'all', label: t`Toutes` },
        ]}
      />
      <div id="orders" className={styles.list}>
        {listed.isError && listed.data === undefined ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : (
          <Table
            caption={t`Commandes`}
            columns={columns}
            rows={orders}
            rowKey={(order) => order.order_id}
            onOpen={(order) => open(order.order_id)}
            openKey={openOrderId}
            loading={listed.isPending}
            empty={
              <EmptyState icon="orders" title={t`Aucune commande ici`}>
                {status === 'submitted'
                  ? t`Tout est traité. Les nouvelles commandes arrivent dans cette liste.`
                  : t`Les commandes dans cet état arriveront dans cette liste.`}
              </EmptyState>
            }
          />
        )}
      </div>
      {openOrderId === undefined ? null : (
        <OrderSheet supplierId={supplier_id} orderId={openOrderId} close={() => open(null)} />
      )}
    </main>
  );
}

const LISTED: readonly OrderStatus[] = ['submitted', 'confirmed', 'rejected'];

function isListedStatus(value: string): value is OrderStatus {
  return LISTED.some((status) => status === value);
}
