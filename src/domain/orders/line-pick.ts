/**
 * What the warehouse says about a line while an order is prepared: the packs that were taken, their weight, the facts
 * on their label.
 */
import type { LineStatement } from './line-statement.ts';
import { catchWeight, heaviestGrams } from './line-weight.ts';
import type { OrderLine } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/**
 * Packs that were taken of a product, with their weight where the product is billed by weight; 0 packs: it is missing.
 */
export type LinePick = Pick<LineStatement, 'product_id' | 'quantity' | 'weight' | 'lot' | 'use_by' | 'best_before'>;

/** The states in which an order is prepared. Picking the first line begins the preparation. */
export const PREPARED_STATUSES = ['confirmed', 'preparing'] as const satisfies readonly OrderStatus[];

/** What is wrong with a pick, by the name of its field. */
export function pickProblem(
  lines: readonly OrderLine[],
  { product_id, quantity, weight }: LinePick,
): { readonly field: keyof LinePick; readonly what: string } | null {
  const line = lines.find((each) => each.product_id === product_id);
  if (line === undefined) return { field: 'product_id', what: 'is not in this order' };
  if (quantity > line.quantity) return { field: 'quantity', what: 'is more than was ordered' };
  const isBilledByWeight = catchWeight(line) !== null && quantity > 0;
  if (isBilledByWeight && !weight) return { field: 'weight', what: 'is missing, in grams' };
  if (!isBilledByWeight && weight !== undefined) return { field: 'weight', what: 'is of products billed by weight' };
  return null;
}

/** Lines of which at least one pack is to be taken. */
export function linesToPick(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ quantity }) => quantity > 0);
}

/** The picks that hold for the order as it is now: a buyer may have agreed to less, or to another product, since. */
export function standingPicks<Picked extends LinePick>(
  lines: readonly OrderLine[],
  picks: readonly Picked[],
): Picked[] {
  const toPick = linesToPick(lines);
  return picks.filter((pick) => pickProblem(toPick, pick) === null);
}

/** Whether every line was taken or is known to be missing, so that the order can leave. */
export function isPicked(lines: readonly OrderLine[], picks: readonly LinePick[]): boolean {
  return linesToPick(lines).length === standingPicks(lines, picks).length;
}

/** Whether nothing of the order was found. Such an order is not shipped but cancelled. */
export function isAllMissing(lines: readonly OrderLine[], picks: readonly LinePick[]): boolean {
  return isPicked(lines, picks) && standingPicks(lines, picks).every(({ quantity }) => quantity === 0);
}

/** Whether a pick is heavier than the buyer agreed to. They are asked before it leaves. */
export function isTooHeavy(line: OrderLine, { quantity, weight }: LinePick): boolean {
  const heaviest = heaviestGrams(line, quantity);
  return weight !== undefined && heaviest !== null && weight > heaviest;
}

/** The statement with the packs that were not found, if any, as a backorder for that day. */
export function withRestOn<Said extends Pick<LineStatement, 'product_id' | 'quantity'>>(
  lines: readonly OrderLine[],
  statement: Said,
  delivery_day: string,
): Said & Pick<LineStatement, 'backorder'> {
  const ordered = lines.find(({ product_id }) => product_id === statement.product_id)?.quantity ?? 0;
  const quantity = ordered - statement.quantity;
  return quantity > 0 ? { ...statement, backorder: { quantity, delivery_day } } : statement;
}
