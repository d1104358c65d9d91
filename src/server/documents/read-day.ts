import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Executor } from '../database/connection.ts';
import { organization } from '../database/schema/accounts.ts';
import { category, product } from '../database/schema/catalog.ts';
import { purchaseOrder } from '../database/schema/orders.ts';

export type DayOrder = Pick<
  PurchaseOrder,
  | 'order_id'
  | 'number'
  | 'organization_id'
  | 'organization_name'
  | 'address'
  | 'reference'
  | 'comment'
  | 'lines'
  | 'delivery_day'
>;

/** The orders of a day that are in one of these states, by client. */
export function readDay(
  executor: Executor,
  supplier_id: string,
  delivery_day: string,
  statuses: OrderStatus[],
): Promise<DayOrder[]> {
  return executor
    .select({
      order_id: purchaseOrder.order_id,
      number: purchaseOrder.number,
      organization_id: purchaseOrder.organization_id,
      organization_name: organization.name,
      address: purchaseOrder.address,
      reference: purchaseOrder.reference,
      comment: purchaseOrder.comment,
      lines: purchaseOrder.lines,
      delivery_day: purchaseOrder.delivery_day,
    })
    .from(purchaseOrder)
    .innerJoin(organization, eq(organization.organization_id, purchaseOrder.organization_id))
    .where(
      and(
        eq(purchaseOrder.supplier_id, supplier_id),
        eq(purchaseOrder.delivery_day, delivery_day),
        inArray(purchaseOrder.status, statuses),
      ),
    )
    .orderBy(asc(organization.name), asc(purchaseOrder.number));
}

/** The names of each product's present category, by product id. */
export async function readCategoryNames(
  executor: Executor,
  supplier_id: string,
  orders: readonly DayOrder[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))];
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ product_id: product.product_id, names: category.names })
    .from(product)
    .innerJoin(
      category,
      and(eq(category.supplier_id, product.supplier_id), eq(category.category_id, product.category_id)),
    )
    .where(and(eq(product.supplier_id, supplier_id), inArray(product.product_id, ids)));
  return new Map(rows.map(({ product_id, names }) => [product_id, names]));
}
