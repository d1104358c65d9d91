import { type LineProblem, type LineStatement, lineField, problemOf } from './line-statement.ts';
import { amountOf, catchWeight, heaviestGrams } from './line-weight.ts';
import type { OrderLine, OrderTotals } from './order.ts';
import { type Backorder, backordersOf, type PlacedBackorder } from './order-change.ts';
import { addUp, type OrderBefore } from './order-sum.ts';

const SHIPPABLE = ['weight', 'lot', 'use_by', 'best_before', 'backorder'] as const;

/** The order that is shipped. Its missing packs may come after its `delivery_day` only. */
type Shipping = OrderBefore & { readonly delivery_day: string };

/** What is wrong with the backorders: more packs than are missing, or a day that is not after this delivery. */
function backorderProblem({ lines, delivery_day }: Shipping, statements: readonly LineStatement[]): LineProblem | null {
  for (const [at, { product_id, quantity, backorder }] of statements.entries()) {
    if (backorder === undefined) continue;
    const ordered = lines.find((line) => line.product_id === product_id)?.quantity ?? 0;
    if (quantity + backorder.quantity > ordered) {
      return { field: lineField(at, 'backorder.quantity'), what: 'is more than is missing' };
    }
    if (backorder.delivery_day <= delivery_day) {
      return { field: lineField(at, 'backorder.delivery_day'), what: 'is not after the delivery of the order' };
    }
  }
  return null;
}

/** What is wrong with the weights: a line billed by weight has none, or one that needs the buyer's consent first. */
function weightProblem(lines: readonly OrderLine[], statements: readonly LineStatement[]): LineProblem | null {
  for (const line of lines) {
    const at = statements.findIndex(({ product_id }) => product_id === line.product_id);
    const said = statements[at];
    const packs = said?.quantity ?? line.quantity;
    if (catchWeight(line) === null || packs === 0) continue;
    const field = said ? lineField(at, 'weight') : 'lines';
    if (!said?.weight) return { field, what: `is missing the weight of ${line.supplier_code}, in grams` };
    const heaviest = heaviestGrams(line, packs);
    if (heaviest !== null && said.weight > heaviest) {
      return { field, what: `is more than the ${heaviest} g that need no consent: propose it to the buyer` };
    }
  }
  return null;
}

function shipped(line: OrderLine, said: LineStatement | undefined): OrderLine {
  const { quantity = line.quantity, weight, lot, use_by, best_before } = said ?? {};
  const weighed = catchWeight(line);
  const now: OrderLine = {
    ...line,
    estimated: false,
    ...(weighed === null ? {} : { catch_weight: weighed }),
    ordered_amount: line.amount,
    shipped_quantity: quantity,
    ...(weight === undefined ? {} : { shipped_weight: weight }),
    ...(lot === undefined ? {} : { lot }),
    ...(use_by === undefined ? {} : { use_by }),
    ...(best_before === undefined ? {} : { best_before }),
  };
  return { ...now, amount: amountOf(now) };
}

/**
 * The order as it left the supplier: everything that was ordered unless a statement says otherwise, never more. It is
 * billed as shipped: fewer packs cost less, and a product billed by weight costs what it weighs. Missing packs are
 * dropped, or come as an order of their own.
 */
export function shipOrder(
  order: Shipping,
  statements: readonly LineStatement[],
):
  | { readonly lines: OrderLine[]; readonly totals: OrderTotals; readonly backorders: readonly Backorder[] }
  | { readonly problem: LineProblem } {
  const problem =
    problemOf(order.lines, statements, { raise: false, sayable: SHIPPABLE }) ??
    weightProblem(order.lines, statements) ??
    backorderProblem(order, statements);
  if (problem) return { problem };
  const said = new Map(statements.map((statement) => [statement.product_id, statement]));
  const lines = order.lines.map((line) => shipped(line, said.get(line.product_id)));
  const later = order.lines.map((ordered) => {
    const { product_id } = ordered;
    return { product_id, ordered, backorder: said.get(product_id)?.backorder };
  });
  return { lines, totals: addUp(order, lines), backorders: backordersOf(order, later) };
}

/** The shipped lines, each with the packs of it that come later and the order that brings them. */
export function withBackorders(lines: readonly OrderLine[], placed: readonly PlacedBackorder[]): OrderLine[] {
  const later = new Map(
    placed.flatMap(({ order_id, delivery_day, lines: later }) =>
      later.map(({ product_id, quantity }) => [product_id, { order_id, quantity, delivery_day }] as const),
    ),
  );
  return lines.map((line) => {
    const backorder = later.get(line.product_id);
    return backorder ? { ...line, backorder } : line;
  });
}

interface PacksOf {
  readonly line: OrderLine;
  readonly packs: number;
}

/** Packs that were ordered, did not leave, and do not come later either. */
export function missingLines(lines: readonly OrderLine[]): PacksOf[] {
  return lines.flatMap((line) => {
    const packs = line.quantity - (line.shipped_quantity ?? line.quantity) - (line.backorder?.quantity ?? 0);
    return packs > 0 ? [{ line, packs }] : [];
  });
}

/** Packs that come later, by the order that brings them. */
export function laterLines(
  lines: readonly OrderLine[],
): { readonly order_id: string; readonly delivery_day: string; readonly lines: PacksOf[] }[] {
  const byOrder = new Map<string, ReturnType<typeof laterLines>[number]>();
  for (const line of lines) {
    if (line.backorder === undefined) continue;
    const { order_id, delivery_day, quantity: packs } = line.backorder;
    const known = byOrder.get(order_id) ?? { order_id, delivery_day, lines: [] };
    known.lines.push({ line, packs });
    byOrder.set(order_id, known);
  }
  return [...byOrder.values()];
}

/** The lines with the packs that the buyer counted, where they gave a number. */
export function receiveLines(
  lines: readonly OrderLine[],
  statements: readonly LineStatement[],
): { readonly lines: OrderLine[] } | { readonly problem: LineProblem } {
  const problem = problemOf(lines, statements, { raise: true, sayable: [] });
  if (problem) return { problem };
  const said = new Map(statements.map((statement) => [statement.product_id, statement.quantity]));
  return {
    lines: lines.map((line) => {
      const received_quantity = said.get(line.product_id);
      return received_quantity === undefined ? line : { ...line, received_quantity };
    }),
  };
}
