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

/** The line after a statement about it, with its new amount. */
function restated(line: OrderLine, { quantity, price, weight }: LineStatement): OrderLine {
  const priced = price === undefined ? line : repriced(line, price);
  const base_price = compareMoney(priced.net_price, line.base_price) > 0 ? priced.net_price : line.base_price;
  // An agreed weight holds only for the number of packs that it was agreed for.
  const { agreed_weight, ...rest } = { ...priced, quantity, base_price };
  const kept = weight ?? (quantity === line.quantity ? agreed_weight : undefined);
  const now: OrderLine = kept === undefined ? rest : { ...rest, agreed_weight: kept };
  return { ...now, amount: amountOf(now) };
}

/**
 * The order with lower quantities, added up anew. A supplier may do this without the buyer's consent. Other lines stay.
 */
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
  /** One line of one pack for each substitute, by product, at the client's prices. */
  readonly substitutes: ReadonlyMap<string, OrderLine>;
};

const PROPOSABLE = ['price', 'weight', 'reason', 'substitute', 'backorder'] as const;

/** What is wrong with the changes that are proposed for the lines, each beside the others. */
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
 * The change that a supplier asks the buyer's consent for, from the supplier's statements about lines. `delivery_day`
 * is the proposed day. A statement that changes nothing is left out.
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

/**
 * Whether the product still comes after a refusal. It does when it costs no more than before and the refusal is only
 * about the substitute or backorder offered beside it.
 */
export function keepsWhatComes({ ordered, proposed, substitute, backorder }: LineChange): boolean {
  return (
    (substitute !== undefined || backorder !== undefined) &&
    proposed.quantity > 0 &&
    proposed.quantity <= ordered.quantity &&
    compareMoney(proposed.net_price, ordered.net_price) <= 0 &&
    proposed.agreed_weight === ordered.agreed_weight
  );
}

/** Whether the change only lowers quantity, price or weight: nobody has to be asked for that. */
export function isLowered({ ordered, proposed, substitute, backorder }: LineChange): boolean {
  return (
    substitute === undefined &&
    backorder === undefined &&
    proposed.quantity <= ordered.quantity &&
    compareMoney(proposed.net_price, ordered.net_price) <= 0 &&
    (proposed.agreed_weight ?? 0) <= (ordered.agreed_weight ?? 0)
  );
}

/**
 * Whether the buyer's answer makes a difference. It makes none for a product that can't come and with nothing offered
 * instead.
 */
export function isAsked({ proposed, substitute, backorder }: LineChange): boolean {
  return proposed.quantity > 0 || substitute !== undefined || backorder !== undefined;
}

/**
 * The line that remains of a refused change. Nobody can make a supplier deliver what they said they can't, so a refused
 * product does not come at all.
 */
function refusedLine(change: LineChange): OrderLine {
  if (keepsWhatComes(change)) return change.proposed;
  return restated(change.ordered, { product_id: change.product_id, quantity: 0 });
}

/**
 * The changes of a proposal. A proposal made with 0.1.0 doesn't list them: they are where its lines differ from the
 * order's.
 */
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

/** A backorder with the id under which it is placed. */
export type PlacedBackorder = Backorder & { readonly order_id: string };

export interface AnsweredOrder {
  readonly lines: OrderLine[];
  readonly totals: OrderTotals;
  readonly delivery_day: string;
  /** One backorder for each day. */
  readonly backorders: readonly Backorder[];
  /** One answer for each change, in the order of the changes. */
  readonly answers: readonly ChangeAnswer[];
}

/**
 * The order after the buyer's answer to what the supplier proposed. `otherwise` answers the changes that the buyer
 * doesn't name. An accepted change holds as proposed; a refused product does not come (but see `keepsWhatComes`); other
 * lines stay as ordered.
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

/** The backorders for the packs that come later: one for each day. */
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
