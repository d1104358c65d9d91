/**
 * Carries out what the assistant proposed, once the person wants it: by the calls that the screens make, with the
 * person's own permissions and the values or versions that they saw. Nothing is written over what changed meanwhile.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routeKey } from '#client/parts/data/online-query.ts';
import { call } from '#client/sync/api.ts';
import { isStale } from '#client/sync/api-error.ts';
import type { AssistantProposal, ProposalOutcome } from '#contract/assistant-part.ts';
import { dashboardRoutes } from '#contract/dashboard.ts';
import { priceGridRoutes } from '#contract/price-grid.ts';
import { productDeskRoutes } from '#contract/product-desk.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { useBulkConfirm } from '../orders/use-bulk-confirm.ts';
import { refreshProducts } from '../products/product-list.ts';

export const PROPOSAL_PERMISSION: Readonly<Record<AssistantProposal['action'], Permission>> = {
  group_price: 'price_group:update',
  withdraw_product: 'product:update',
  confirm_orders: 'purchase_order:confirm',
};

type GroupPrice = Extract<AssistantProposal, { action: 'group_price' }>;
type Withdrawal = Extract<AssistantProposal, { action: 'withdraw_product' }>;

async function publish(
  supplier_id: string,
  { price_group_id, product_id }: GroupPrice,
  before: GroupPrice['before'],
  after: GroupPrice['after'],
): Promise<boolean> {
  const { conflicts, gone_products } = await call(priceGridRoutes.publishPrices, {
    params: { supplier_id },
    body: { changes: [{ price_group_id, product_id, before, after }] },
  });
  return conflicts.length === 0 && gone_products.length === 0;
}

async function withdraw(supplier_id: string, { product_id, version }: Withdrawal): Promise<ProposalOutcome> {
  try {
    const params = { supplier_id, product_id };
    const { change_id } = await call(productDeskRoutes.changeProduct, { params, body: { version, enabled: false } });
    return { state: 'applied', change_id };
  } catch (error) {
    if (isStale(error)) return { state: 'stale' };
    throw error;
  }
}

/** Applies, or takes back what was applied, where that is possible. */
async function carryOut(
  supplier_id: string,
  proposal: GroupPrice | Withdrawal,
  applied: ProposalOutcome | undefined,
): Promise<ProposalOutcome> {
  if (proposal.action === 'group_price') {
    const { before, after } = proposal;
    if (applied) return { state: (await publish(supplier_id, proposal, after, before)) ? 'undone' : 'stale' };
    return { state: (await publish(supplier_id, proposal, before, after)) ? 'applied' : 'stale' };
  }
  if (!applied) return withdraw(supplier_id, proposal);
  const change_id = applied.change_id ?? '';
  const { kept } = await call(productDeskRoutes.undoProductChange, { params: { supplier_id, change_id } });
  return { state: kept.length === 0 ? 'undone' : 'stale' };
}

export function useProposal(
  supplier_id: string,
  proposal: AssistantProposal,
  outcome: ProposalOutcome | undefined,
  settle: (outcome: ProposalOutcome) => void,
) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: routeKey(priceGridRoutes.priceGrid) }),
      queries.invalidateQueries({ queryKey: routeKey(dashboardRoutes.dashboard) }),
      refreshProducts(queries),
    ]);
  const bulk = useBulkConfirm((results) => {
    const done = results.filter(({ outcome: how }) => how === 'confirmed').length;
    settle({ state: done === 0 ? 'stale' : 'applied', done });
    void refresh();
  });
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (change: GroupPrice | Withdrawal) => carryOut(supplier_id, change, outcome),
    onSuccess: (how) => {
      settle(how);
      void refresh();
    },
  });
  return {
    isPending: isPending || bulk.isPending,
    isError,
    /** Applies the proposal; one that was applied is taken back. */
    carryOut: () => {
      if (proposal.action === 'confirm_orders')
        bulk.confirm(proposal.orders.map((order) => ({ ...order, supplier_id })));
      else mutate(proposal);
    },
    canUndo: proposal.action === 'group_price' || (outcome?.change_id ?? null) !== null,
  };
}
