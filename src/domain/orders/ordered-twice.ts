/**
 * One cart, ordered from two devices: each line of a cart is named by the stamp at which it came in, which all devices share and
 * which never comes again. So lines that two orders name both were one line of one cart.
 */
import { stampName } from '../values/clock-stamp.ts';
import type { AlreadyOrdered, OrderRequest } from './order.ts';

/** An order that is placed, with the names of the cart's lines that went into it. */
export interface EarlierOrder extends Omit<AlreadyOrdered, 'kind' | 'lines'> {
  readonly cart_lines: readonly string[];
  /** Packs, by product. */
  readonly quantities: Readonly<Record<string, number>>;
}

/** What an order takes out of a cart, so that a second order of it can be found. */
export interface CartOfOrder {
  /** Names of its lines; empty where the device didn't tell (0.1.0). */
  readonly lines: readonly string[];
  /** Orders can only share lines when neither's newest is older than the other's oldest. See stampName. */
  readonly oldest: number;
  readonly newest: number;
}

export function cartOfOrder({ lines }: Pick<OrderRequest, 'lines'>): CartOfOrder {
  const names = lines.flatMap(({ added }) => (added === undefined ? [] : [stampName(added)]));
  return {
    lines: names.map(({ name }) => name),
    oldest: names.reduce((oldest, { time }) => Math.min(oldest, time), Number.MAX_SAFE_INTEGER),
    newest: names.reduce((newest, { time }) => Math.max(newest, time), 0),
  };
}

/** The orders that hold lines of this one already, but those that the buyer knows of. */
export function orderedTwice(
  { lines, repeats = [] }: Pick<OrderRequest, 'lines' | 'repeats'>,
  earlier: readonly EarlierOrder[],
): AlreadyOrdered[] {
  return earlier.flatMap(({ cart_lines, quantities, ...order }) => {
    const ordered = new Set(cart_lines);
    const both = lines.filter(({ added }) => added !== undefined && ordered.has(stampName(added).name));
    if (both.length === 0 || repeats.includes(order.order_id)) return [];
    const found = both.map(({ product_id }) => ({ product_id, quantity: quantities[product_id] ?? 0 }));
    return [{ kind: 'already_ordered', ...order, lines: found }];
  });
}
