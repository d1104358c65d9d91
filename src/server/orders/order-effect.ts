import type { OrderMove, PurchaseOrder } from '#contract/purchase-order.ts';
import { type CheckedLine, checkInLines } from '#domain/orders/check-in.ts';
import { type LinePick, standingPicks, withRestOn } from '#domain/orders/line-pick.ts';
import type { LineProblem, LineStatement } from '#domain/orders/line-statement.ts';
import type { OrderLine, OrderProposal, RecordedChange } from '#domain/orders/order.ts';
import {
  answerChange,
  lowerOrder,
  type PlacedBackorder,
  proposeChange,
  proposedChanges,
} from '#domain/orders/order-change.ts';
import { type DisputeProblem, disputeLines, settleLines } from '#domain/orders/order-dispute.ts';
import { receiveLines, shipOrder, withBackorders } from '#domain/orders/order-shipment.ts';
import type { OrderMoveName } from '#domain/orders/order-transitions.ts';
import type { purchaseOrder } from '../database/schema/orders.ts';
import { wrongField } from '../http/problem.ts';

/** A transition with what was said for it; receive and dispute may come of a check-in, which is a call of its own. */
export type OrderStep = OrderMove & { readonly check_in?: readonly CheckedLine[] };

/** What a transition writes beside the status, and the facts about it that the state table asks for. */
interface Effect {
  readonly changes_a_line: boolean;
  readonly keeps_a_line: boolean;
  readonly columns: Partial<Pick<typeof purchaseOrder.$inferInsert, 'lines' | 'totals' | 'delivery_day' | 'proposal'>>;
  /** Orders that bring the rest later; written only if the transition is allowed. */
  readonly backorders: readonly PlacedBackorder[];
  /** What the order's history keeps; null: nothing beside the transition itself. */
  readonly change: RecordedChange | null;
}

const refused = ({ field, what }: LineProblem) => wrongField(field, what);

function right<Value extends object>(value: Value | { readonly problem: LineProblem }): Value {
  if ('problem' in value) throw refused(value.problem);
  return value;
}

function rightOf<Value extends object>(list: string, value: Value | { readonly problem: DisputeProblem }): Value {
  if (!('problem' in value)) return value;
  const { at, field, what } = value.problem;
  throw wrongField(`${list}.${at}.${field}`, what);
}

const keeps = (lines: PurchaseOrder['lines']) => lines.some(({ quantity }) => quantity > 0);

const SAID = [
  'lines',
  'answers',
  'shipping',
  'delivery_day',
  'rest_day',
  'reason_code',
  'claims',
  'settlements',
  'captured_at',
] as const;

/** The fields of the body that each transition takes, beside version and reason. An approval may say when it was given. */
const SAYABLE: Partial<Record<OrderMoveName, readonly (typeof SAID)[number][]>> = {
  confirm: ['lines', 'shipping'],
  propose_change: ['lines', 'delivery_day'],
  accept_change: ['answers'],
  refuse_change: ['answers'],
  approve: ['captured_at'],
  reject: ['reason_code', 'captured_at'],
  cancel: ['reason_code'],
  ship: ['lines', 'rest_day'],
  receive: ['lines'],
  dispute: ['claims'],
  settle: ['settlements'],
};

export function requireSayable(transition: OrderMoveName, move: OrderMove): void {
  const sayable: readonly string[] = SAYABLE[transition] ?? [];
  for (const field of SAID) {
    if (move[field] !== undefined && !sayable.includes(field)) throw refused({ field, what: 'is not said here' });
  }
}

/** Fills in the carriage that was left open with the order. Carriage that was agreed can't be changed. */
function confirmedTotals(order: PurchaseOrder, totals: PurchaseOrder['totals'], { shipping }: OrderMove) {
  if (shipping === undefined) return totals;
  if (order.totals.shipping !== null) throw refused({ field: 'shipping', what: 'was agreed with the order' });
  if (shipping.currency !== totals.total.currency || shipping.amount < 0) {
    throw refused({ field: 'shipping', what: 'is not an amount in the order’s currency' });
  }
  return { ...totals, shipping };
}

/** The proposed delivery day, if it differs from the order's. */
const otherDay = (order: PurchaseOrder, { delivery_day }: OrderProposal) =>
  delivery_day === order.delivery_day ? {} : { delivery_day };

/**
 * The buyer's answer to a proposal. A refusal without answers refuses the whole order: it ends with the lines that
 * were ordered.
 */
function answered(
  order: PurchaseOrder,
  transition: 'accept_change' | 'refuse_change',
  { answers }: OrderMove,
  mintId: () => string,
): Effect {
  const { proposal } = order;
  if (!proposal) throw refused({ field: 'version', what: 'has no proposed change' });
  const asked = { ...order, proposal };
  const result = right(answerChange(asked, answers ?? [], transition === 'accept_change'));
  const goesOn = (transition === 'accept_change' || answers !== undefined) && keeps(result.lines);
  const { lines, totals, delivery_day, backorders } = result;
  return {
    changes_a_line: true,
    keeps_a_line: goesOn,
    columns: { proposal: null, ...(goesOn ? { lines, totals, delivery_day } : {}) },
    backorders: goesOn ? backorders.map((each) => ({ ...each, order_id: mintId() })) : [],
    change: { changes: proposedChanges(order), ...otherDay(order, proposal), answers: result.answers },
  };
}

/** The differences of a check-in become disputes of their lines. */
function checkedIn({ lines: before }: PurchaseOrder, check_in: readonly CheckedLine[], unchanged: Effect): Effect {
  const { lines } = rightOf('lines', checkInLines(before, check_in));
  const claims = lines.flatMap(({ product_id, claim }, at) =>
    claim === undefined || claim === before[at]?.claim ? [] : [{ product_id, ...claim }],
  );
  const change = claims.length === 0 ? null : { changes: [], claims };
  return { ...unchanged, changes_a_line: claims.length > 0, columns: { lines }, change };
}

/**
 * The statements about the lines that leave: those of the body, else what was picked. `rest_day` goes to every line
 * without a backorder of its own.
 */
function leaving(
  { lines, delivery_day }: PurchaseOrder,
  { lines: said = [], rest_day }: OrderMove,
  picks: readonly LinePick[],
): readonly LineStatement[] {
  const named = new Set(said.map(({ product_id }) => product_id));
  const picked = standingPicks(lines, picks).filter(({ product_id }) => !named.has(product_id));
  const all: LineStatement[] = [...said, ...picked];
  if (rest_day === undefined) return all;
  if (rest_day <= delivery_day) throw refused({ field: 'rest_day', what: 'is not after the delivery of the order' });
  return all.map((statement) => (statement.backorder ? statement : withRestOn(lines, statement, rest_day)));
}

/**
 * What a transition does to the order; refuses fields that this transition doesn't take.
 * @param substitutes the lines of products that a change proposes instead of others
 * @param picks what was taken from the shelves; it is shipped unless the move says otherwise
 * @param mintId makes the id of an order that brings the rest
 */
export function effectOf(
  order: PurchaseOrder,
  transition: OrderMoveName,
  move: OrderStep,
  substitutes: ReadonlyMap<string, OrderLine>,
  picks: readonly LinePick[],
  mintId: () => string,
): Effect {
  requireSayable(transition, move);
  const said = move.lines ?? [];
  const unchanged = {
    changes_a_line: false,
    keeps_a_line: keeps(order.lines),
    columns: {},
    backorders: [],
    change: null,
  };
  switch (transition) {
    case 'confirm': {
      const { lines, totals, changes_a_line } = right(lowerOrder(order, said));
      const columns = { lines, totals: confirmedTotals(order, totals, move) };
      const lowered = { lines: order.lines, proposal: { lines, totals, delivery_day: order.delivery_day } };
      const change = changes_a_line ? { changes: proposedChanges(lowered) } : null;
      return { ...unchanged, changes_a_line, keeps_a_line: keeps(lines), columns, change };
    }
    case 'propose_change': {
      const delivery_day = move.delivery_day ?? order.delivery_day;
      const proposal = right(proposeChange({ ...order, delivery_day, substitutes }, said));
      const { changes } = proposal;
      return {
        ...unchanged,
        changes_a_line: changes.length > 0 || delivery_day !== order.delivery_day,
        keeps_a_line: keeps([...proposal.lines]),
        columns: { proposal },
        change: { changes, ...otherDay(order, proposal) },
      };
    }
    case 'accept_change':
    case 'refuse_change':
      return order.status === 'change_proposed' ? answered(order, transition, move, mintId) : unchanged;
    case 'ship': {
      const { backorders, lines, totals } = right(shipOrder(order, leaving(order, move, picks)));
      const placed = backorders.map((each) => ({ ...each, order_id: mintId() }));
      return { ...unchanged, columns: { lines: withBackorders(lines, placed), totals }, backorders: placed };
    }
    case 'receive':
      if (move.check_in !== undefined) return checkedIn(order, move.check_in, unchanged);
      return { ...unchanged, columns: right(receiveLines(order.lines, said)) };
    case 'dispute': {
      if (move.check_in !== undefined) return checkedIn(order, move.check_in, unchanged);
      const claims = move.claims ?? [];
      const { lines } = rightOf('claims', disputeLines(order.lines, claims));
      return { ...unchanged, changes_a_line: claims.length > 0, columns: { lines }, change: { changes: [], claims } };
    }
    case 'settle': {
      const { lines, settlements } = rightOf('settlements', settleLines(order.lines, move.settlements ?? []));
      const change = { changes: [], settlements };
      return { ...unchanged, changes_a_line: settlements.length > 0, columns: { lines }, change };
    }
    default:
      return unchanged;
  }
}
