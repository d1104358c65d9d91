/**
 * The desk for the supplier's purchase orders, newest first; a row opens beside the list. Here orders are confirmed,
 * one by one (the next one opens by itself) or many at once, then prepared and shipped.
 */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { textedPart } from '#client/parts/words/texted-part.ts';
import { adminPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { cleanText } from '#domain/values/text.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { neighbour, nextToConfirm } from './next-order.ts';
import { OrderFilterLine } from './order-filter-line.tsx';
import { DISPUTED, LISTED_STATUSES, orderQuery, type SavedFilter, useSavedFilters } from './order-filters.ts';
import { useOrders } from './order-list.ts';
import { OrderSheet } from './order-sheet.tsx';
import styles from './orders-screen.module.css';
import { type BulkResult, useBulkConfirm } from './use-bulk-confirm.ts';
import { useHeldBack } from './use-held-back.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useSavedCounts } from './use-saved-counts.ts';
import { useWaitingDoubts } from './use-waiting-doubts.ts';

const OrderFiles = textedPart('admin-order-files', () => import('../order-files/order-files.tsx'));

/** Milliseconds between two reads: new orders arrive while the list is open. */
const REFRESH = 30_000;

/** The filter of the list; it has a name where a person has kept it. */
type OpenFilter = Omit<SavedFilter, 'name'> & { readonly name?: string };
const TO_CONFIRM: OpenFilter = { status: 'submitted', query: '' };
const IN_DISPUTE: OpenFilter = { status: DISPUTED, query: '' };
/** Prefix of a kept filter's name, which tells its tab from those of the states. */
const SAVED = 'saved:';

const nobody: ReadonlyMap<string, PurchaseOrder> = new Map();

export default function OrdersScreen({ supplier, where, id: open_order_id, open: screens }: AdminScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const named = useSearch();
  const [{ name, status, query }, setFilter] = useState<OpenFilter>(() =>
    new URLSearchParams(named).get('view') === DISPUTED ? IN_DISPUTE : TO_CONFIRM,
  );
  const [selected, setSelected] = useState(nobody);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const mayConfirm = usePermission('purchase_order:confirm');
  const { supplier_id } = supplier;
  const columns = useOrderColumns(useWaitingDoubts(supplier_id, REFRESH));
  const sought = cleanText(useDeferredValue(query));
  const filter = orderQuery(status, sought);
  const listed = useOrders(supplier_id, filter);
  const counted = useOnlineQuery(
    orderDeskRoutes.orderCounts,
    { params: { supplier_id } },
    { refetchInterval: REFRESH },
  );
  const filters = useSavedFilters(supplier_id);
  const savedCounts = useSavedCounts(supplier_id, filters.saved);
  const held = useHeldBack(listed.orders, `${status} ${sought}`, ({ order_id }) => order_id);
  const orders = held.shown;
  const { total } = listed;
  const countOf = (wanted: string) =>
    counted.data === undefined ? undefined : (counted.data.counts.find((each) => each.status === wanted)?.orders ?? 0);
  const disputed = counted.data?.disputed ?? 0;
  const choose = (next: OpenFilter) => {
    setFilter(next);
    setSelected(nobody);
  };
  const labels = {
    submitted: t`À confirmer`,
    change_proposed: t`Proposées`,
    confirmed: t`Confirmées`,
    preparing: t`En préparation`,
    shipped: t`Expédiées`,
    delivered: t`Livrées`,
    rejected: t`Refusées`,
  };
  const waiting = held.waiting;
  // The address keeps the view, so that a reload beside an open order shows the same list.
  const view = status === DISPUTED ? { view: DISPUTED } : {};
  const open = (order_id: string | null) =>
    navigate(adminPath(where, order_id === null ? ['orders'] : ['orders', order_id], view));
  const listedNow = new Map(orders.map((order) => [order.order_id, order]));
  // An order that somebody else moved meanwhile has left the list. It stays chosen, as it was seen last, so that the
  // result names it.
  const chosen = [...selected].map(([order_id, seen]) => listedNow.get(order_id) ?? seen);
  const confirmable = chosen.filter((order) => order.status === 'submitted');
  const bulk = useBulkConfirm((outcome) => {
    setResults(outcome);
    setSelected(nobody);
  });
  const select = (order_ids: ReadonlySet<string>) => {
    const seen = new Map(chosen.map((order) => [order.order_id, order]));
    setSelected(new Map([...seen, ...listedNow].filter(([order_id]) => order_ids.has(order_id))));
  };
  const step = (by: 1 | -1) => {
    if (open_order_id === undefined) return focusRow();
    const next = neighbour(orders, open_order_id, by);
    if (next !== undefined) open(next.order_id);
  };
  const below = { does: t`commande suivante`, act: () => step(1) };
  const above = { does: t`commande précédente`, act: () => step(-1) };
  useShortcuts({
    j: below,
    ArrowDown: below,
    k: above,
    ArrowUp: above,
  });

  return (
    <main className={classNames(styles.screen, open_order_id !== undefined && styles.besideSheet)}>
      <PageHeader
        title={t`Commandes`}
        note={listed.orders === undefined ? undefined : plural(total, { one: '# commande', other: '# commandes' })}
      >
        {screens.has('preparation') ? (
          <Button variant="outline" onClick={() => navigate(adminPath(where, ['preparation']))}>
            {t`Préparation`}
          </Button>
        ) : null}
        <Suspense>
          <OrderFiles supplier_id={supplier_id} where={where} filter={filter} isBeside={open_order_id !== undefined} />
        </Suspense>
      </PageHeader>
      <Tabs
        label={t`Commandes par état`}
        value={name === undefined ? status : `${SAVED}${name}`}
        onValueChange={(value) => {
          const saved = filters.saved.find((each) => `${SAVED}${each.name}` === value);
          const listedStatus = [...LISTED_STATUSES, DISPUTED].find((each) => each === value);
          choose(saved ?? { status: listedStatus ?? 'all', query: '' });
        }}
        panelId="orders"
        items={[
          ...LISTED_STATUSES.map((value) => ({ value, label: labels[value], count: countOf(value) })),
          ...(disputed > 0 || status === DISPUTED ? [{ value: DISPUTED, label: t`En litige`, count: disputed }] : []),
          { value: 'all', label: t`Toutes` },
          ...filters.saved.map((saved, position) => ({
            value: `${SAVED}${saved.name}`,
            label: saved.name,
            count: savedCounts[position],
          })),
        ]}
      />
      <OrderFilterLine
        query={query}
        onQuery={(next) => choose({ status, query: next })}
        name={name}
        save={(written) => {
          const saved = { name: written, status, query: cleanText(query) };
          filters.save(saved);
          choose(saved);
        }}
        remove={() => {
          if (name !== undefined) filters.remove(name);
          choose({ status, query: '' });
        }}
      />
      <div id="orders" className={styles.list}>
        {waiting === 0 ? null : (
          <p className={styles.waiting} role="status">
            <Button variant="secondary" size="s" onClick={held.show}>
              {plural(waiting, { one: '# nouvelle', other: '# nouvelles' })}
            </Button>
          </p>
        )}
        {listed.failure !== null ? (
          <QueryFailure error={listed.failure} retry={() => void listed.refetch()} />
        ) : (
          <Table
            caption={t`Commandes`}
            columns={columns}
            rows={orders}
            total={total}
            onNearEnd={listed.readOn}
            rowKey={(order) => order.order_id}
            rowName={(order) => `${order.number} ${order.organization_name}`}
            onOpen={(order) => open(order.order_id)}
            openKey={open_order_id}
            {...(open_order_id !== undefined && { onMove: (order: PurchaseOrder) => open(order.order_id) })}
            {...(mayConfirm && { selected: new Set(selected.keys()), onSelectedChange: select })}
            loading={listed.isPending}
            empty={
              <EmptyState icon="orders" title={t`Aucune commande ici`}>
                {sought !== ''
                  ? t`Aucune ne contient ces mots.`
                  : status === 'submitted'
                    ? t`Tout est traité. Les nouvelles commandes arrivent dans cette liste.`
                    : status === DISPUTED
                      ? t`Aucun client ne conteste une livraison.`
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
            setSelected((before) => new Map([...before].filter(([order_id]) => order_id !== moved.order_id)));
            if (by !== 'confirm' && by !== 'reject') return;
            const next = nextToConfirm(orders, moved.order_id);
            if (next !== undefined) open(next.order_id);
          }}
        />
      )}
    </main>
  );
}

/** Moves the focus into the list. */
function focusRow(): void {
  document.querySelector<HTMLElement>('#orders tr[tabindex="0"]')?.focus();
}
