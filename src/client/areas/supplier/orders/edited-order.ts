/** The order that a buyer would have after an edit, as far as this device knows. Pure. */
import type { ClientTerms } from '#contract/catalog.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { seenTotal } from '#domain/orders/check-order.ts';
import type { OrderDifference, OrderTotals } from '#domain/orders/order.ts';
import { checkApproval, requestOfWaiting } from '#domain/orders/order-approval.ts';
import type { WantedOrder } from '#domain/orders/order-decision.ts';

type Conditions = Pick<ClientTerms, 'terms' | 'is_first_order'>;

export interface EditedOrder {
  readonly totals: OrderTotals;
  readonly vatRates: readonly number[];
  readonly weighed: number;
  /** What is otherwise than when it was ordered. The recap shows the carriage. */
  readonly differences: readonly OrderDifference[];
  /** Null: nothing changes, or it can't be ordered so. */
  readonly wanted: WantedOrder | null;
}

/** `packs` answers how many packs of a product are wanted now; 0 leaves it out. `at`: ISO 8601, the instant of the prices. */
export function editedOrder(
  order: PurchaseOrder,
  packs: (product_id: string) => number,
  { client, products, at }: { client: Conditions; products: ReadonlyMap<string, CatalogProduct>; at: string },
): EditedOrder {
  const kept = order.lines
    .map((line) => ({ ...line, quantity: packs(line.product_id) }))
    .filter(({ quantity }) => quantity > 0);
  const asked = requestOfWaiting({ ...order, lines: kept }, at);
  const { terms, is_first_order } = client;
  const checked = checkApproval({
    request: { ...asked, seen_total: seenTotal(asked.lines, order.totals.total.currency) },
    products,
    terms,
    receivedAt: at,
    addressKnown: true,
    isFirstOrder: is_first_order,
  });
  const differences = checked.kind === 'places' ? checked.check.differences : checked.differences;
  const changed = order.lines.filter(({ product_id, quantity }) => packs(product_id) !== quantity);
  const lines = checked.kind === 'impossible' ? kept : checked.check.lines;
  return {
    totals: checked.check.totals,
    vatRates: lines.map(({ vat }) => vat),
    weighed: lines.filter(({ estimated }) => estimated).length,
    differences: differences.filter(({ kind }) => kind !== 'shipping_rose' && kind !== 'shipping_fell'),
    // The recap shows the carriage of the order as it will be.
    wanted:
      changed.length === 0 || checked.kind === 'impossible'
        ? null
        : {
            request: { ...checked.request, seen_shipping: checked.check.totals.shipping },
            packs: Object.fromEntries(changed.map(({ product_id }) => [product_id, packs(product_id)])),
          },
  };
}
