/**
 * The desk for the supplier's purchase orders, newest first; a row opens beside the list. Orders go their way from here: confirmed one
 * by one, where the next one opens by itself, or many at once, then prepared and shipped.
 */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { AdminScreenProps } from './admin-screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { neighbour, nextToConfirm } from './next-order.ts';
import { OrderSheet } from './order-sheet.tsx';
import styles from './orders-screen.module.css';
import { type BulkResult, useBulkConfirm } from './use-bulk-confirm.ts';
import { useOrderColumns } from './use-order-columns.tsx';

const LIST_LENGTH = 200;
/** New orders arrive while the list is open. */
const REFRESH = 30_000;

const none: readonly PurchaseOrder[] = [];
const nobody: ReadonlySet<string> = new Set();

export default function OrdersScreen({ supplier, where, id: open_order_id }: AdminScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [status, setStatus] = useState<OrderStatus | 'all'>('submitted');
  const [selected, setSelected] = useState(nobody);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const mayConfirm = usePermission('purchase_order:confirm');
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
  // What left the list meanwhile is not chosen any more.
  const chosen = orders.filter(({ order_id }) => selected.has(order_id));
  const confirmable = chosen.filter((order) => order.status === 'submitted');
  const bulk = useBulkConfirm((outcome) => {
    setResults(outcome);
    setSelected(nobody);
  });
  const step = (by: 1 | -1) => {
    if (open_order_id === undefined) return focusRow();
    const next = neighbour(orders, open_order_id, by);
    if (next !== undefined) open(next.order_id);
  };
  useShortcuts({
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
  });

  return (
    <main className={classNames(styles.screen, open_order_id !== undefined && styles.besideSheet)}>
      <PageHeader
        title={t`Commandes`}
        note={listed.data === undefined ? undefined : plural(total, { one: '# commande', other: '# commandes' })}
      />
      <Tabs
        label={t`Commandes par état`}
        value={status}
        onValueChange={(value) => {
          setStatus(isListedStatus(value) ? value : 'all');
          setSelected(nobody);
        }}
        panelId="orders"
        items={[
          { value: 'submitted', label: t`À confirmer`, count: status === 'submitted' ? total : undefined },
          { value: 'confirmed', label: t`Confirmées` },
          { value: 'preparing', label: t`En préparation` },
          { value: 'shipped', label: t`Expédiées` },
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
            rowName={(order) => `${order.number} ${order.organization_name}`}
            onOpen={(order) => open(order.order_id)}
            openKey={open_order_id}
            {...(open_order_id !== undefined && { onMove: (order: PurchaseOrder) => open(order.order_id) })}
            {...(mayConfirm && { selected, onSelectedChange: setSelected })}
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
      <div>
        {results.length > 0 ? (
          <BulkResults results={results} open={({ order_id }) => open(order_id)} close={() => setResults([])} />
        ) : null}
        {chosen.length > 0 ? (
          <BulkBar
            chosen={chosen}
            confirmable={confirmable.length}
            mayConfirm={mayConfirm}
            isPending={bulk.isPending}
            done={bulk.done}
            confirm={() => bulk.confirm(confirmable)}
            clear={() => setSelected(nobody)}
          />
        ) : (
          <DeskKeys />
        )}
      </div>
      {open_order_id === undefined ? null : (
        <OrderSheet
          supplier_id={supplier_id}
          order_id={open_order_id}
          close={() => open(null)}
          onMoved={(moved, by) => {
            if (by !== 'confirm' && by !== 'reject') return;
            const next = nextToConfirm(orders, moved.order_id);
            if (next !== undefined) open(next.order_id);
          }}
        />
      )}
    </main>
  );
}

/** Into the list, from wherever the focus is. */
function focusRow(): void {
  document.querySelector<HTMLElement>('#orders tr[tabindex="0"]')?.focus();
}

const LISTED: readonly OrderStatus[] = ['submitted', 'confirmed', 'preparing', 'shipped', 'rejected'];

function isListedStatus(value: string): value is OrderStatus {
  return LISTED.some((status) => status === value);
}
