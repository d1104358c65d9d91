import type { UseQueryResult } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { openDatabase } from '#client/store/device/database.ts';
import { storeOrders } from '#client/store/orders/order-store.ts';
import { organizationOrders } from '#client/store/orders/organization-orders.ts';
import { isRefused } from '#client/sync/api-error.ts';
import { organizationRoutes } from '#contract/organization.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';

interface OrderFeed {
  readonly answer: UseQueryResult;
  /** Newest first. */
  readonly orders: readonly PurchaseOrder[];
  readonly total: number;
  /** The server does not answer: these are the orders that this device has. */
  readonly isKnownOnly: boolean;
}

/** The organization's newest orders at all its suppliers. Those that were read once stay on the device. */
export function useOrderFeed(organization_id: string, count: number): OrderFeed {
  const { account_id } = useAccount();
  const answer = useOnlineQuery(
    organizationRoutes.organizationFeed,
    { params: { organization_id }, query: { count } },
    { keepPrevious: true },
  );
  const { data, error } = answer;
  useEffect(() => {
    if (data === undefined) return;
    storeOrders(openDatabase(account_id), data.purchase_orders).catch((error: unknown) =>
      console.error('Orders could not be kept', error),
    );
  }, [account_id, data]);
  const known = useLiveQuery(
    () => organizationOrders(openDatabase(account_id), organization_id, count),
    [account_id, organization_id, count],
  );
  const isKnownOnly =
    error !== null && !isRefused(error) && data === undefined && known !== undefined && known.length > 0;
  const orders = data?.purchase_orders ?? (isKnownOnly ? known : []);
  return { answer, orders, total: data?.items_total ?? orders.length, isKnownOnly };
}
