import { goodsVat } from './cart-totals.ts';
import { addMoney, compareMoney, type Money, subtractMoney, zero } from './money.ts';
import type { OrderLine, OrderTotals } from './order.ts';
import { lineAmount } from './price.ts';

/** What one side says about a line. Quantities in packs, weights in grams. */
export interface LineStatement {
  readonly product_id: string;
  readonly quantity: number;
  readonly weight?: number | undefined;
  /** Another net pack price; only in a proposal. */
  readonly price?: Money | undefined;
}

export type ChangedOrder = Readonly<{ lines: OrderLine[]; totals: OrderTotals; changes_a_line: boolean }>;
export type LineProblem = Readonly<{ field: string; what: string }>;

/** What a step lets one say about a line: more than was ordered, a weight, another price. */
interface Sayable {
  readonly raise: boolean;
  readonly weigh: boolean;
  readonly reprice: boolean;
}

/** What is wrong with statements about lines: a product twice, one that isn't ordered, what this step doesn't let one say. */
function problemOf(
  lines: readonly OrderLine[],
  statements: readonly LineStatement[],
  may: Sayable,
): LineProblem | null {
  const seen = new Set<string>();
  for (const [at, { product_id, quantity, weight, price }] of statements.entries()) {
    const line = lines.find((each) => each.product_id === product_id);
    const field = (name: string) => `lines.${at}.${name}`;
    if (!line) return { field: field('product_id'), what: 'is not in this order' };
    if (seen.has(product_id)) return { field: field('product_id'), what: 'is named more than once' };
    seen.add(product_id);
    if (!may.raise && quantity > line.quantity) return { field: field('quantity'), what: 'is more than was ordered' };
    if (!may.weigh && weight !== undefined) return { field: field('weight'), what: 'is said when shipping' };
    if (price !== undefined && (!may.reprice || price.currency !== line.net_price.currency || price.amount < 0)) {
      return { field: field('price'), what: 'can’t be this here' };
    }
  }
  return null;
}

/** The lines, each changed by what is said about it. */
function applyStatements(
  lines: readonly OrderLine[],
  statements: readonly LineStatement[],
  may: Sayable,
  change: (line: OrderLine, said: LineStatement | undefined) => OrderLine,
): { readonly lines: OrderLine[] } | { readonly problem: LineProblem } {
  const problem = problemOf(lines, statements, may);
  if (problem) return { problem };
  const said = new Map(statements.map((statement) => [statement.product_id, statement]));
  return { lines: lines.map((line) => change(line, said.get(line.product_id))) };
}

/** Grams of what is in a pack; 0 where the line doesn't tell. */
const packGrams = ({ units_per_pack, net_quantity, net_unit }: OrderLine) =>
  net_unit === 'kg' ? units_per_pack * (net_quantity ?? 0) : 0;

function restated(line: OrderLine, { quantity, price }: LineStatement): OrderLine {
  const net_price = price ?? line.net_price;
  const base_price = compareMoney(net_price, line.base_price) > 0 ? net_price : line.base_price;
  return { ...line, quantity, net_price, base_price, amount: lineAmount(net_price, quantity) };
}

/**
 * The order with other quantities or prices, added up anew; lines that nothing is said about stay. Without `raise` quantities only
 * fall: that is what a supplier may do without the buyer's consent. Carriage stays as agreed. The weight changes by the net
 * content of what changed, as lines don't keep gross weights.
 */
export function changeOrder(
  order: { readonly lines: readonly OrderLine[]; readonly totals: OrderTotals },
  statements: readonly LineStatement[],
  { raise }: { readonly raise: boolean },
): ChangedOrder | { readonly problem: LineProblem } {
  const may = { raise, weigh: false, reprice: raise };
  const changed = applyStatements(order.lines, statements, may, (line, said) => (said ? restated(line, said) : line));
  if ('problem' in changed) return changed;
  const { lines } = changed;
  const changes_a_line = lines.some((line, at) => {
    const before = order.lines[at];
    return line.quantity !== before?.quantity || compareMoney(line.net_price, before.net_price) !== 0;
  });
  if (!changes_a_line) return { lines: [...order.lines], totals: order.totals, changes_a_line };
  const { currency } = order.totals.total;
  const sum = (amounts: readonly Money[]) => amounts.reduce(addMoney, zero(currency));
  const grams = lines.reduce((all, line, at) => {
    const fewer = (order.lines[at]?.quantity ?? 0) - line.quantity;
    return all - fewer * packGrams(line);
  }, order.totals.weight);
  return {
    lines,
    changes_a_line,
    totals: {
      total: sum(lines.map(({ amount }) => amount)),
      shipping: order.totals.shipping,
      vat: goodsVat(lines, currency),
      savings: sum(lines.map((line) => subtractMoney(lineAmount(line.base_price, line.quantity), line.amount))),
      weight: Math.max(0, grams),
      packs: lines.reduce((packs, { quantity }) => packs + quantity, 0),
    },
  };
}

/** The lines with what left the supplier: all that was ordered, unless said otherwise; never more. */
export function shipLines(lines: readonly OrderLine[], statements: readonly LineStatement[]) {
  return applyStatements(lines, statements, { raise: false, weigh: true, reprice: false }, (line, said) => {
    const weighed = said?.weight === undefined ? {} : { shipped_weight: said.weight };
    return { ...line, shipped_quantity: said?.quantity ?? line.quantity, ...weighed };
  });
}

/** The lines with what the buyer counted, where he said so. */
export function receiveLines(lines: readonly OrderLine[], statements: readonly LineStatement[]) {
  return applyStatements(lines, statements, { raise: true, weigh: false, reprice: false }, (line, said) =>
    said ? { ...line, received_quantity: said.quantity } : line,
  );
}
