import { compareStamps, type Stamp } from '../values/clock-stamp.ts';
import { compareContents, compareSeen, mergeVersions } from '../values/merged-versions.ts';
import type { CartLine, CartState } from './cart.ts';

/**
 * One cart out of two devices' copies: commutative, associative, idempotent, so copies may meet in any order and any
 * number of times. Per product the later line wins whole. A removal stands right behind the line it saw: it beats that
 * line and everything older, and loses to an add or change it did not see, even one with an older clock.
 */
export function mergeCarts(left: CartState, right: CartState): CartState {
  return { lines: mergeVersions(left.lines, right.lines, compareLines) };
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

function contentOf(line: CartLine): string {
  return JSON.stringify([line.quantity, line.no_substitute, line.comment, line.removed_stamp]);
}
