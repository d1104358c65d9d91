import { compareStamps, type Stamp } from '../values/clock-stamp.ts';
import type { CartLine, CartState } from './cart.ts';

/**
 * One cart out of two devices' copies: commutative, associative, idempotent, so copies may meet in any order and any number of
 * times. Per product the later line wins whole; a removal stands right behind the line it saw, so that it beats what it saw and
 * everything older, and loses to an add or change it did not see, even one with an older clock.
 */
export function mergeCarts(left: CartState, right: CartState): CartState {
  const lines: Record<string, CartLine> = { ...left.lines };
  for (const [product_id, line] of Object.entries(right.lines)) {
    const other = lines[product_id];
    if (other === undefined || compareLines(line, other) > 0) lines[product_id] = line;
  }
  return { lines };
}

/** A total order on versions of a line; merging takes the greatest, and that is what makes the laws hold. */
function compareLines(left: CartLine, right: CartLine): number {
  return (
    compareSeen(placeOf(left), placeOf(right)) ||
    compareStamps(left.stamp, right.stamp) ||
    compareSeen(left.added, right.added) ||
    compareContents(contentOf(left), contentOf(right))
  );
}

/** The stamp at which a version stands: its own, or for a removal the one of the line it removed. */
function placeOf(line: CartLine): Stamp | null {
  return line.quantity === 0 ? line.removed_stamp : line.stamp;
}

/** A removal that saw nothing comes before everything. */
function compareSeen(left: Stamp | null, right: Stamp | null): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  return compareStamps(left, right);
}

/** Two different lines never share a stamp between honest devices; if they do, the choice is arbitrary, but the same everywhere. */
function contentOf(line: CartLine): string {
  return JSON.stringify([line.quantity, line.no_substitute, line.comment, line.removed_stamp]);
}

function compareContents(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
