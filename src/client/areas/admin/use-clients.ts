import { useMemo } from 'react';
import { useOnlineQuery } from '#client/parts/online-query.ts';
import { purchaseOrderRoutes } from '#contract/purchase-order.ts';

export interface Client {
  readonly organization_id: string;
  readonly name: string;
}

/** How many of the latest orders are looked through. */
const ORDERS = 200;

/** The clients that ordered lately, by name. */
export function useClients(supplier_id: string) {
  const orders = useOnlineQuery(purchaseOrderRoutes.purchaseOrders, {
    params: { supplier_id },
    query: { count: ORDERS },
  });
  const data = useMemo(() => {
    if (orders.data === undefined) return undefined;
    const clients = new Map<string, Client>();
    for (const { organization_id, organization_name } of orders.data.purchase_orders) {
      clients.set(organization_id, { organization_id, name: organization_name });
    }
    return [...clients.values()].sort((left, right) => left.name.localeCompare(right.name));
  }, [orders.data]);
  const { error, isError, refetch } = orders;
  return { data, error, isError, refetch };
}
