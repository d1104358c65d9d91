import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { cartTotals } from '#domain/orders/cart-totals.ts';
import { freezeLine } from '#domain/orders/check-order.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { loadClientConditions } from '../catalog/client-conditions.ts';
import { readNamedProducts } from '../catalog/client-products.ts';
import type { Executor } from '../database/connection.ts';

/**
 * Lines of one pack for the products that a change proposes instead of others, at the client's present prices, by
 * product id. Products that the client doesn't see are left out.
 */
export async function readSubstitutes(
  executor: Executor,
  { supplier_id, organization_id }: PurchaseOrder,
  { lines = [] }: OrderMove,
  now: Date,
): Promise<ReadonlyMap<string, OrderLine>> {
  const named = lines.flatMap(({ substitute }) => (substitute ? [substitute.product_id] : []));
  if (named.length === 0) return new Map();
  const conditions = await loadClientConditions(executor, supplier_id, organization_id, undefined);
  const found = await readNamedProducts(executor, conditions, now, named);
  const sold = found.filter(({ is_visible }) => is_visible).map(({ product }) => ({ product, quantity: 1 }));
  const priced = cartTotals(sold, conditions.terms, now.toISOString());
  return new Map(
    priced.lines.map((price) => [
      price.product.product_id,
      freezeLine({ quantity: 1, comment: null, no_substitute: false }, price),
    ]),
  );
}
