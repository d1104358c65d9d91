import { compareMoney, zero } from '../values/money.ts';
import { isPriceOf, type LineProblem, type LineStatement, lineField, problemOf } from './line-statement.ts';
import { amountOf, catchWeight, repriced } from './line-weight.ts';
import type { ChangeAnswer, LineChange, OrderLine, OrderProposal, OrderTotals } from './order.ts';
import { addUp, type OrderBefore } from './order-sum.ts';

export type ChangedOrder = Readonly<{ lines: OrderLine[]; totals: OrderTotals; changes_a_line: boolean }>;

const isSame = (left: OrderLine, right: OrderLine) =>
  left.quantity === right.quantity &&
  compareMoney(left.net_price, right.net_price) === 0 &&
  left.agreed_weight === right.agreed_weight;

/** The line with what is said about it, and what it costs then. */
function restated(line: OrderLine, { quantity, price, weight }: LineStatement): OrderLine {
  const priced = price === undefined ? line : repriced(line, price);
  const base_price = compareMoney(priced.net_price, line.base_price) > 0 ? priced.net_price : line.base_price;
  // A weight agreed to is that of so many packs.
  const { agreed_weight, ...rest } = { ...priced, quantity, base_price };
  const kept = weight ?? (quantity === line.quantity ? agreed_weight : undefined);
  const now: OrderLine = kept === undefined ? rest : { ...rest, agreed_weight: kept };
  return { ...now, amount: amountOf(now) };
}

/** The order with lower quantities, added up anew: what a supplier may do without the buyer's consent. Other lines stay. */
export function lowerOrder(
  order: OrderBefore,
  statements: readonly LineStatement[],
): ChangedOrder | { readonly problem: LineProblem } {
  const problem = problemOf(order.lines, statements, { raise: false, sayable: [] });
  if (problem) return { problem };
  const said = new Map(statements.map((statement) => [statement.product_id, statement]));
  const lines = order.lines.map((line) => {
    const statement = said.get(line.product_id);
    return statement ? restated(line, statement) : line;
  });
  if (lines.every((line, at) => isSame(line, order.lines[at] ?? line))) {
    return { lines: [...order.lines], totals: order.totals, changes_a_line: false };
  }
  return { lines, totals: addUp(order, lines), changes_a_line: true };
}

type Proposing = OrderBefore & {
  readonly delivery_day: string;
  /** The lines of substitutes, by product, at the client's prices; of one pack each. */
  readonly substitutes: ReadonlyMap<string, OrderLine>;
};

const PROPOSABLE = ['price', 'weight', 'reason', 'substitute', 'backorder'] as const;

/** What is wrong with a change proposed for a line, given what is proposed for the others. */
function problemWith(order: Proposing, statements: readonly LineStatement[]): LineProblem | null {
  const taken = new Set(order.lines.map(({ product_id }) => product_id));
  for (const [at, { product_id, quantity, weight, substitute, backorder }] of statements.entries()) {
    const line = order.lines.find((each) => each.product_id === product_id);
    if (line === undefined) continue;
    const wrong = (name: string, what: string): LineProblem => ({ field: lineField(at, name), what });
    if (weight !== undefined && (catchWeight(line) === null || quantity === 0)) {
      return wrong('weight', 'is of products billed by weight');
    }
    if (substitute !== undefined) {
      const offered = order.substitutes.get(substitute.product_id);
      if (line.no_substitute) return wrong('substitute', 'is not wanted: the buyer takes nothing else instead');
      if (taken.has(substitute.product_id)) return wrong('substitute.product_id', 'is in this order already');
      if (offered === undefined) return wrong('substitute.product_id', 'is not sold to this client');
      if (substitute.price !== undefined && !isPriceOf(offered, substitute.price)) {
        return wrong('substitute.price', 'can’t be this here');
      }
      taken.add(substitute.product_id);
    }
    if (backorder !== undefined) {
      if (quantity + backorder.quantity > line.quantity) return wrong('backorder.quantity', 'is more than is missing');
      if (backorder.delivery_day <= order.delivery_day) {
        return wrong('backorder.delivery_day', 'is not after the delivery of the order');
      }
    }
  }
  return null;
}

function changeOf(line: OrderLine, statement: LineStatement, { substitutes }: Proposing): LineChange | null {
  const proposed = restated(line, statement);
  const { product_id, reason = null, substitute, backorder } = statement;
  const offered = substitute && substitutes.get(substitute.product_id);
  if (isSame(line, proposed) && offered === undefined && backorder === undefined) return null;
  return {
    product_id,
    reason,
    ordered: line,
    proposed,
    ...(offered && substitute ? { substitute: { ...restated(offered, substitute), replaces: product_id } } : {}),
    ...(backorder ? { backorder } : {}),
  };
}

/**
 * What a supplier asks the buyer's consent for, from what it says about lines. `delivery_day` is the one proposed. A statement
 * that changes nothing is none.
 */
export function proposeChange(
  order: Proposing,
  statements: readonly LineStatement[],
): (OrderProposal & { readonly changes: readonly LineChange[] }) | { readonly problem: LineProblem } {
  const problem =
    problemOf(order.lines, statements, { raise: true, sayable: PROPOSABLE }) ?? problemWith(order, statements);
  if (problem) return { problem };
  const said = new Map(statements.map((statement) => [statement.product_id, statement]));
  const changes = order.lines.flatMap((line) => {
    const statement = said.get(line.product_id);
    const change = statement && changeOf(line, statement, order);
    return change ? [change] : [];
  });
  const lines = changedLines(order.lines, changes, () => true);
  return { changes, lines, totals: totalsOf(order, lines, changes), delivery_day: order.delivery_day };
}

const totalsOf = (order: OrderBefore, lines: readonly OrderLine[], changes: readonly LineChange[]) =>
  changes.length === 0 ? order.totals : addUp(order, lines);

function changedLines(
  lines: readonly OrderLine[],
  changes: readonly LineChange[],
  isAccepted: (product_id: string) => boolean,
): OrderLine[] {
  const byProduct = new Map(changes.map((change) => [change.product_id, change]));
  return lines.flatMap((line) => {
    const change = byProduct.get(line.product_id);
    if (change === undefined) return [line];
    if (!isAccepted(line.product_id)) return [refusedLine(change)];
    return change.substitute ? [change.proposed, change.substitute] : [change.proposed];
  });
}

/** Whether a refusal leaves what comes of the product itself: it costs no more, and only what was offered beside it is refused. */
export function keepsWhatComes({ ordered, proposed, substitute, backorder }: LineChange): boolean {
  return (
    (substitute !== undefined || backorder !== undefined) &&
    proposed.quantity > 0 &&
    proposed.quantity <= ordered.quantity &&
    compareMoney(proposed.net_price, ordered.net_price) <= 0 &&
    proposed.agreed_weight === ordered.agreed_weight
  );
}

/** Whether the change only lowers what comes: for that nobody has to be asked. */
export function isLowered({ ordered, proposed, substitute, backorder }: LineChange): boolean {
  return (
    substitute === undefined &&
    backorder === undefined &&
    proposed.quantity <= ordered.quantity &&
    compareMoney(proposed.net_price, ordered.net_price) <= 0 &&
    (proposed.agreed_weight ?? 0) <= (ordered.agreed_weight ?? 0)
  );
}

/** Whether accepting and refusing differ: a product that can't come, with nothing offered, does not come either way. */
export function isAsked({ proposed, substitute, backorder }: LineChange): boolean {
  return proposed.quantity > 0 || substitute !== undefined || backorder !== undefined;
}

/** A supplier can't be made to deliver what they said they can't: what the buyer refuses does not come at all. */
function refusedLine(change: LineChange): OrderLine {
  if (keepsWhatComes(change)) return change.proposed;
  return restated(change.ordered, { product_id: change.product_id, quantity: 0 });
}

/** The changes of a proposal; those of one made with 0.1.0 are where its lines differ from the order's. */
export function proposedChanges({
  lines,
  proposal,
}: {
  readonly lines: readonly OrderLine[];
  readonly proposal?: OrderProposal | null | undefined;
}): readonly LineChange[] {
  if (!proposal) return [];
  if (proposal.changes !== undefined) return proposal.changes;
  const proposed = new Map(proposal.lines.map((line) => [line.product_id, line]));
  return lines.flatMap((ordered) => {
    const line = proposed.get(ordered.product_id);
    if (line === undefined || isSame(ordered, line)) return [];
    return [{ product_id: ordered.product_id, reason: null, ordered, proposed: line }];
  });
}

/** An order that goes out later with what was missing; its carriage is paid with the first delivery. */
export type Backorder = Readonly<{ delivery_day: string; lines: OrderLine[]; totals: OrderTotals }>;

/** The same with the id that it is placed by. */
export type PlacedBackorder = Backorder & { readonly order_id: string };

export interface AnsweredOrder {
  readonly lines: OrderLine[];
  readonly totals: OrderTotals;
  readonly delivery_day: string;
  /** One for each day. */
  readonly backorders: readonly Backorder[];
  /** To every change, in its order. */
  readonly answers: readonly ChangeAnswer[];
}

/**
 * The order after the buyer's answer to what the supplier proposed. Changes without an answer are taken as `otherwise`. What is
 * accepted is as proposed; of what is refused nothing comes (see `keepsWhatComes`); other lines stay as ordered.
 */
export function answerChange(
  order: OrderBefore & { readonly proposal: OrderProposal },
  said: readonly ChangeAnswer[],
  otherwise: boolean,
): AnsweredOrder | { readonly problem: LineProblem } {
  const changes = proposedChanges(order);
  const verdicts = new Map<string, boolean>();
  for (const [at, { product_id, accepted }] of said.entries()) {
    const field = `answers.${at}.product_id`;
    if (verdicts.has(product_id)) return { problem: { field, what: 'is named more than once' } };
    if (!changes.some((change) => change.product_id === product_id)) {
      return { problem: { field, what: 'is not among the proposed changes' } };
    }
    verdicts.set(product_id, accepted);
  }
  const isAccepted = (product_id: string) => verdicts.get(product_id) ?? otherwise;
  const lines = changedLines(order.lines, changes, isAccepted);
  const accepted = changes.filter(({ product_id }) => isAccepted(product_id));
  return {
    lines,
    totals: totalsOf(order, lines, changes),
    delivery_day: order.proposal.delivery_day,
    backorders: backordersOf(order, accepted),
    answers: changes.map(({ product_id }) => ({ product_id, accepted: isAccepted(product_id) })),
  };
}

/** The orders that what comes later becomes: one for each day. */
export function backordersOf(
  { totals }: OrderBefore,
  later: readonly Pick<LineChange, 'product_id' | 'ordered' | 'backorder'>[],
): Backorder[] {
  const { currency } = totals.total;
  const nothing = { ...totals, shipping: zero(currency), weight: 0 };
  const byDay = new Map<string, OrderLine[]>();
  for (const { product_id, ordered, backorder } of later) {
    if (backorder === undefined) continue;
    const line = restated(ordered, { product_id, quantity: backorder.quantity });
    byDay.set(backorder.delivery_day, [...(byDay.get(backorder.delivery_day) ?? []), line]);
  }
  return [...byDay].map(([delivery_day, lines]) => ({
    delivery_day,
    lines,
    totals: addUp({ lines: [], totals: nothing }, lines),
  }));
}
