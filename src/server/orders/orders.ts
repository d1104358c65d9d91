import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { UNPLACED_STATUSES } from '#domain/orders/order-status.ts';
import { type Database, type Executor, type Tenant, withTenant } from '../database/connection.ts';
import { clientTenant, onlyClient } from '../http/client-tenant.ts';
import { handle } from '../http/handle.ts';
import { mayAsStaff, mayForOrganization, type Principal } from '../http/principal.ts';
import { notFound } from '../http/problem.ts';
import { requireKnownClient } from '../suppliers/own-ids.ts';
import { listOrders, readOrder } from './order-rows.ts';

/** Staff see all clients' orders unless they name one; a member sees their organization's. */
function readingTenant(principal: Principal, supplier_id: string, client_id: string | undefined) {
  if (client_id === undefined && mayAsStaff(principal, 'purchase_order:read')) {
    return { supplier_id, account_id: principal.account_id };
  }
  return clientTenant(principal, supplier_id, onlyClient(principal, client_id), 'purchase_order:read');
}

export const purchaseOrders = handle(routes.purchaseOrders, async ({ params, query, principal, services }) => {
  const tenant = readingTenant(principal, params.supplier_id, query.client_id);
  const { supplier_id } = params;
  const organization_id = 'organization_id' in tenant ? tenant.organization_id : undefined;
  // Staff who name a client see what that client has ordered from them, not what its buyers still ask their manager for.
  const placed_only =
    organization_id === undefined || !mayForOrganization(principal, organization_id, 'purchase_order:read');
  return withTenant(services.database, tenant, async (executor) => {
    if (organization_id !== undefined) await requireKnownClient(executor, supplier_id, organization_id);
    return listOrders(executor, { ...query, supplier_id, organization_id, placed_only });
  });
});

function mayRead(principal: Principal, { organization_id, status }: PurchaseOrder): boolean {
  if (mayForOrganization(principal, organization_id, 'purchase_order:read')) return true;
  return mayAsStaff(principal, 'purchase_order:read') && !UNPLACED_STATUSES.has(status);
}

/** The order, if the caller may see it; else refuses with "not found". */
export async function readableOrder(
  executor: Executor,
  principal: Principal,
  supplier_id: string,
  order_id: string,
): Promise<PurchaseOrder> {
  const order = await readOrder(executor, supplier_id, order_id);
  if (!order || !mayRead(principal, order)) throw notFound();
  return order;
}

/**
 * Does the work in the tenant that the caller sees the order in: the supplier, else an organization of theirs. Only the
 * organization sees an order that waits for its approval.
 */
export async function withReadableOrder<Result>(
  database: Database,
  principal: Principal,
  { supplier_id, order_id }: { readonly supplier_id: string; readonly order_id: string },
  work: (executor: Executor, order: PurchaseOrder) => Promise<Result>,
): Promise<Result> {
  const { account_id } = principal;
  const tenants: Tenant[] = [
    { supplier_id, account_id },
    ...principal.memberships.map(({ organization_id }) => ({ supplier_id, organization_id, account_id })),
  ];
  for (const tenant of tenants) {
    const found = await withTenant(database, tenant, async (executor) => {
      const order = await readOrder(executor, supplier_id, order_id);
      if (!order) return null;
      if (!mayRead(principal, order)) throw notFound();
      return { result: await work(executor, order) };
    });
    if (found) return found.result;
  }
  throw notFound();
}

export const purchaseOrder = handle(routes.purchaseOrder, ({ params, principal, services }) =>
  withReadableOrder(services.database, principal, params, async (_executor, order) => order),
);
