import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import { claimOf } from '#domain/orders/order-dispute.ts';

/** Lines of a delivery that the buyer may still dispute. */
export const disputable = ({ lines }: PurchaseOrder) =>
  lines.filter((line) => packsOf(line) > 0 && claimOf(line) === null);
