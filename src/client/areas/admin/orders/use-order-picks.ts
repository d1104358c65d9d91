import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { preparationRoutes } from '#contract/preparation.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { pickProblem } from '#domain/orders/line-pick.ts';
import type { Picks } from './shipped-lines.ts';

/** The warehouse's picks for an order in preparation, by product. */
export function useOrderPicks(order: PurchaseOrder | undefined): Picks {
  const mayPrepare = usePermission('purchase_order:prepare');
  const { supplier_id = '', order_id, delivery_day = '', lines = [], status } = order ?? {};
  const { data } = useOnlineQuery(
    preparationRoutes.preparation,
    { params: { supplier_id }, query: { delivery_day } },
    { enabled: mayPrepare && status === 'preparing' },
  );
  const own = data?.picks.filter((pick) => pick.order_id === order_id) ?? [];
  return new Map(
    own.flatMap(({ product_id, picked }) =>
      picked === null || pickProblem(lines, { product_id, ...picked }) !== null ? [] : [[product_id, picked]],
    ),
  );
}
