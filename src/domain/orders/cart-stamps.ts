/**
 * Carts whose stamps were made by wrong clocks: the server's time bounds the stamps, and the device that made them
 * makes them anew.
 */

import { boundStamp, compareStamps, isAhead, STAMP_LEAD, type Stamp } from '../values/clock-stamp.ts';
import type { CartLine, CartState } from './cart.ts';

/**
 * The cart with every stamp as it counts by the server's time (milliseconds). A cart is bounded before it is merged, so
 * that a wrong clock never wins, even with 2^53 − 1. Bounding keeps the order, so the laws of the merge hold on what is
 * stored. The same object when no stamp is ahead.
 */
export function boundCart(cart: CartState, serverNow: number, lead: number = STAMP_LEAD): CartState {
  if (!hasStampsAhead(cart, serverNow, lead)) return cart;
  return mapLines(cart, (line) => boundLine(line, serverNow, lead));
}

/**
 * The cart of a device that learns that its clock was wrong. Its own lines are stamped anew in their order, as changes
 * of now, because the other devices' right clocks would win over them; everyone else's are bounded. `stamp` gives a
 * later stamp at every call.
 */
export function restampCart(cart: CartState, device: string, serverNow: number, stamp: () => Stamp): CartState {
  if (!hasStampsAhead(cart, serverNow, STAMP_LEAD)) return cart;
  const own = Object.values(cart.lines)
    .filter((line) => isAhead(line.stamp, serverNow) && line.stamp.device === device)
    .sort((left, right) => compareStamps(left.stamp, right.stamp));
  const anew = new Map(own.map((line) => [line.product_id, stamp()]));
  return mapLines(cart, (line) => {
    const bound = boundLine(line, serverNow, STAMP_LEAD);
    const made = anew.get(line.product_id);
    if (made === undefined) return bound;
    return { ...bound, stamp: made, added: isAhead(line.added, serverNow) ? made : line.added };
  });
}

function boundLine(line: CartLine, serverNow: number, lead: number): CartLine {
  const { stamp, removed_stamp, added } = line;
  if (!stampsOf(line).some((one) => isAhead(one, serverNow, lead))) return line;
  return {
    ...line,
    stamp: boundStamp(stamp, serverNow, lead),
    removed_stamp: removed_stamp === null ? null : boundStamp(removed_stamp, serverNow, lead),
    added: boundStamp(added, serverNow, lead),
  };
}

function hasStampsAhead(cart: CartState, serverNow: number, lead: number): boolean {
  return Object.values(cart.lines).some((line) => stampsOf(line).some((stamp) => isAhead(stamp, serverNow, lead)));
}

function stampsOf({ stamp, removed_stamp, added }: CartLine): readonly Stamp[] {
  return removed_stamp === null ? [stamp, added] : [stamp, removed_stamp, added];
}

function mapLines(cart: CartState, change: (line: CartLine) => CartLine): CartState {
  const lines = Object.entries(cart.lines).map(([product_id, line]) => [product_id, change(line)] as const);
  return { lines: Object.fromEntries(lines) };
}
