import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { changeOrder, type LineProblem, receiveLines, shipLines } from '#domain/order-change.ts';
import type { PlacedOrderTransition } from '#domain/order-status.ts';
import type { purchaseOrder } from '../database/schema/orders.ts';
import { wrongField } from '../http/problem.ts';

/** What a transition writes beside the state, and what the state table asks about it. */
interface Effect {
  readonly changes_a_line: boolean;
  readonly keeps_a_line: boolean;
  readonly columns: Partial<Pick<typeof purchaseOrder.$inferInsert, 'lines' | 'totals' | 'delivery_day' | 'proposal'>>;
}

const refused = ({ field, what }: LineProblem) => wrongField(field, what);

function right<Value extends object>(value: Value | { readonly problem: LineProblem }): Value {
  if ('problem' in value) throw refused(value.problem);
  return value;
}

const keeps = (lines: PurchaseOrder['lines']) => lines.some(({ quantity }) => quantity > 0);

/** What each transition lets one say beside version and reason. */
const SAYABLE: Partial<Record<PlacedOrderTransition, readonly (keyof OrderMove)[]>> = {
  confirm: ['lines', 'shipping'],
  propose_change: ['lines', 'delivery_day'],
  ship: ['lines'],
  receive: ['lines'],
};

function requireSayable(transition: PlacedOrderTransition, move: OrderMove): void {
  const sayable: readonly string[] = SAYABLE[transition] ?? [];
  for (const field of ['lines', 'shipping', 'delivery_day'] as const) {
    if (move[field] !== undefined && !sayable.includes(field)) throw refused({ field, what: 'is not said here' });
  }
}

/** Carriage that was to be calculated is filled in once; what was agreed stays. */
function confirmedTotals(order: PurchaseOrder, totals: PurchaseOrder['totals'], { shipping }: OrderMove) {
  if (shipping === undefined) return totals;
  if (order.totals.shipping !== null) throw refused({ field: 'shipping', what: 'was agreed with the order' });
  if (shipping.currency !== totals.total.currency || shipping.amount < 0) {
    throw refused({ field: 'shipping', what: 'is not an amount in the order’s currency' });
  }
  return { ...totals, shipping };
}

/** What becomes of the order itself; refuses what this transition doesn't let one say. */
export function effectOf(order: PurchaseOrder, transition: PlacedOrderTransition, move: OrderMove): Effect {
  requireSayable(transition, move);
  const said = move.lines ?? [];
  const unchanged = { changes_a_line: false, keeps_a_line: keeps(order.lines) };
  switch (transition) {
    case 'confirm': {
      const { lines, totals, changes_a_line } = right(changeOrder(order, said, { raise: false }));
      const columns = { lines, totals: confirmedTotals(order, totals, move) };
      return { changes_a_line, keeps_a_line: keeps(lines), columns };
    }
    case 'propose_change': {
      const { lines, totals, changes_a_line } = right(changeOrder(order, said, { raise: true }));
      const delivery_day = move.delivery_day ?? order.delivery_day;
      const columns = { proposal: { lines, totals, delivery_day } };
      return {
        changes_a_line: changes_a_line || delivery_day !== order.delivery_day,
        keeps_a_line: keeps(lines),
        columns,
      };
    }
    case 'accept_change': {
      if (!order.proposal) return { ...unchanged, columns: {} };
      const { lines, totals, delivery_day } = order.proposal;
      return { ...unchanged, columns: { lines, totals, delivery_day, proposal: null } };
    }
    case 'refuse_change':
      return { ...unchanged, columns: { proposal: null } };
    case 'ship':
      return { ...unchanged, columns: right(shipLines(order.lines, said)) };
    case 'receive':
      return { ...unchanged, columns: right(receiveLines(order.lines, said)) };
    default:
      return { ...unchanged, columns: {} };
  }
}
