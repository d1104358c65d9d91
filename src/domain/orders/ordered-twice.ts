/**
 * Finds one cart that was ordered from two devices. Each line of a cart is named by the stamp at which it came in; all
 * devices share that stamp, and it never comes again. So a line that two orders name was one line of one cart.
 */
import { stampName } from '../values/clock-stamp.ts';
import type { AlreadyOrdered, OrderRequest } from './order.ts';

/** A placed order, with the names of the cart's lines in it. */
export interface EarlierOrder extends Omit<AlreadyOrdered, 'kind' | 'lines'> {
  readonly cart_lines: readonly string[];
  /** Packs, by product. */
  readonly quantities: Readonly<Record<string, number>>;
}

/** The lines that an order takes out of a cart, so that a second order of them can be found. */
export interface CartOfOrder {
  /** Names of the lines; empty where the device didn't send them (0.1.0). */
  readonly lines: readonly string[];
  /**
   * Times of the oldest and the newest line, see stampName. Two orders can share a line only if these spans overlap.
   */
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

/** Earlier orders that hold lines of this one, without those that the buyer has seen and repeats. */
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
