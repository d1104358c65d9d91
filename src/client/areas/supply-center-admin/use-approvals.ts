/**
 * The orders that wait for an approval, with this device's decisions about them. The list is kept on the device, and
 * decisions wait there, so that a manager can answer without network.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useHeardOrders } from '#client/parts/data/use-heard-orders.ts';
import { useKeepDecision } from '#client/parts/orders/use-keep-decision.ts';
import { openDatabase } from '#client/store/device/database.ts';
import type { KeptDecision } from '#client/store/device/decision-row.ts';
import { keptDecisions, withdrawDecision } from '#client/store/orders/decision-store.ts';
import { organizationDeskRoutes } from '#contract/organization-desk.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';

const MINUTE = 60_000;
const APPROVALS = { showing: [organizationDeskRoutes.approvals] };
const none: readonly KeptDecision[] = [];

export function useApprovals(organization_id: string, enabled: boolean) {
  const { account_id } = useAccount();
  const queries = useQueryClient();
  const listed = useOnlineQuery(
    organizationDeskRoutes.approvals,
    { params: { organization_id } },
    { keep: true, enabled, refetchInterval: MINUTE },
  );
  useHeardOrders('organization_id', enabled ? organization_id : undefined, APPROVALS);
  const decisions = useLiveQuery(() => keptDecisions(openDatabase(account_id)), [account_id], none);
  const settled = decisions.map(({ order_id, state, decided_at }) => `${order_id} ${state} ${decided_at}`).join();
  // What the server says of a decision changes the list.
  useEffect(() => {
    if (settled !== '') void queries.invalidateQueries({ queryKey: routeKey(organizationDeskRoutes.approvals) });
  }, [settled, queries]);
  const keep = useKeepDecision();
  /** The decision about the order as it is shown: one about an earlier version of it asks nothing any more. */
  const decisionOf = ({ order_id, version }: PurchaseOrder) =>
    decisions.find((each) => each.order_id === order_id && each.version === version) ?? null;
  return {
    listed,
    waiting: listed.data?.purchase_orders ?? [],
    decided: listed.data?.decided ?? [],
    usual: new Map(listed.data?.usual.map((each) => [each.order_id, each.products])),
    decide: (order: PurchaseOrder, kind: KeptDecision['kind'], reason: string | null) => keep(order, kind, { reason }),
    decisionOf,
    withdraw: (order_id: string) => withdrawDecision(openDatabase(account_id), order_id),
  };
}

export type Approvals = ReturnType<typeof useApprovals>;
