import type { UseQueryResult } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useAccount, useSession } from '#client/parts/account/session.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { openDatabase } from '#client/store/device/database.ts';
import type { OrderRow } from '#client/store/device/rows.ts';
import { ordersOf, storeOrders } from '#client/store/orders/order-store.ts';
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

/** As the server orders them. */
const place = ({ received_at, order_id }: OrderRow) => `${received_at} ${order_id}`;

/** The organization's newest orders at all its suppliers. Those that were read once stay on the device. */
export function useOrderFeed(organization_id: string, count: number): OrderFeed {
  const { spaces } = useSession();
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
  const keys = spaces.flatMap(({ supplier_id, organization_id: id }) =>
    supplier_id !== null && id === organization_id ? [{ supplier_id, organization_id }] : [],
  );
  const known = useLiveQuery(async () => {
    const rows = await Promise.all(keys.map((key) => ordersOf(openDatabase(account_id), key, count)));
    return rows
      .flat()
      .sort((left, right) => (place(left) < place(right) ? 1 : -1))
      .slice(0, count)
      .map(({ order }) => order);
  }, [account_id, organization_id, count, spaces]);
  const isKnownOnly =
    error !== null && !isRefused(error) && data === undefined && known !== undefined && known.length > 0;
  const orders = data?.purchase_orders ?? (isKnownOnly ? known : []);
  return { answer, orders, total: data?.items_total ?? orders.length, isKnownOnly };
}
