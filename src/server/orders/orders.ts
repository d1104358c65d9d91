import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { routes } from '#contract/routes.ts';
import { type Executor, withTenant } from '../database/connection.ts';
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
  return withTenant(services.database, tenant, async (executor) => {
    if (organization_id !== undefined) await requireKnownClient(executor, supplier_id, organization_id);
    return listOrders(executor, { ...query, supplier_id, organization_id });
  });
});

/** The order, if the caller may see it; else refuses with "not found". */
export async function readableOrder(
  executor: Executor,
  principal: Principal,
  supplier_id: string,
  order_id: string,
): Promise<PurchaseOrder> {
  const order = await readOrder(executor, supplier_id, order_id);
  const isReadable =
    order !== null &&
    (mayAsStaff(principal, 'purchase_order:read') ||
      mayForOrganization(principal, order.organization_id, 'purchase_order:read'));
  if (!isReadable) throw notFound();
  return order;
}

export const purchaseOrder = handle(routes.purchaseOrder, ({ params, principal, services }) => {
  const { supplier_id, order_id } = params;
  return withTenant(services.database, { supplier_id }, (executor) =>
    readableOrder(executor, principal, supplier_id, order_id),
  );
});
