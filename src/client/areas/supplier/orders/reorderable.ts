import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { OrderLine } from '#domain/orders/order.ts';

/** The lines that a reorder repeats: the supplier may have taken all packs out of one. */
export function reorderable({ lines }: Pick<PurchaseOrder, 'lines'>): readonly OrderLine[] {
  return lines.filter(({ quantity }) => quantity > 0);
}
