/** A submitted order that its buyer edits before its cut-off: it is ordered anew, under its own id. */
import { compareMoney, zero } from '../values/money.ts';
import type { LineChange, OrderLine, OrderRequest, OrderTotals } from './order.ts';
import { needsApproval, type OrderingMember } from './order-approval.ts';

interface EditedOrder {
  readonly delivery_day: string;
  readonly address: { readonly address_id: string };
  readonly reference: string | null;
  readonly comment: string | null;
  readonly lines: readonly OrderLine[];
}

/**
 * The request without what it would take of a cart: an order that is edited takes nothing of the cart that the buyer is
 * filling meanwhile.
 */
export function withoutCart({ repeats: _repeats, ...request }: OrderRequest): OrderRequest {
  return { ...request, lines: request.lines.map(({ added: _added, ...line }) => line) };
}

/** Whether the order is already as this request asks: then the edit was sent before, and nothing is left to do. */
export function isOrderedSo(order: EditedOrder, request: OrderRequest): boolean {
  return (
    order.delivery_day === request.delivery_day &&
    order.address.address_id === request.address_id &&
    order.reference === request.reference &&
    order.comment === request.comment &&
    order.lines.length === request.lines.length &&
    request.lines.every((line, at) => {
      const ordered = order.lines[at];
      return (
        ordered !== undefined &&
        ordered.product_id === line.product_id &&
        ordered.quantity === line.quantity &&
        ordered.comment === line.comment &&
        ordered.no_substitute === line.no_substitute
      );
    })
  );
}

const isSame = (left: OrderLine, right: OrderLine) =>
  left.quantity === right.quantity &&
  left.net_price.currency === right.net_price.currency &&
  compareMoney(left.net_price, right.net_price) === 0;

const none = (line: OrderLine): OrderLine => ({ ...line, quantity: 0, amount: zero(line.amount.currency) });

/** What an edit changes, line by line; a line that came or went stands beside itself with no packs. */
export function editChanges(before: readonly OrderLine[], after: readonly OrderLine[]): LineChange[] {
  const now = new Map(after.map((line) => [line.product_id, line]));
  const known = new Set(before.map(({ product_id }) => product_id));
  const kept = before.flatMap((ordered): LineChange[] => {
    const { product_id } = ordered;
    const proposed = now.get(product_id) ?? none(ordered);
    return isSame(ordered, proposed) ? [] : [{ product_id, reason: null, ordered, proposed }];
  });
  const added = after
    .filter(({ product_id }) => !known.has(product_id))
    .map((proposed): LineChange => {
      const { product_id } = proposed;
      return { product_id, reason: null, ordered: none(proposed), proposed };
    });
  return [...kept, ...added];
}

/**
 * Whether an edit asks for more than its person orders on their own. An order that a manager approved above that limit
 * may still shrink.
 */
export function exceedsOwnLimit(member: OrderingMember, before: OrderTotals, after: OrderTotals): boolean {
  if (!needsApproval(member, after.total)) return false;
  return before.total.currency !== after.total.currency || compareMoney(after.total, before.total) > 0;
}
