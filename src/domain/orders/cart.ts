import { compareStamps, type Stamp } from '../values/clock-stamp.ts';

/**
 * A cart on one device: for each product a quantity register with a causal stamp, so that two devices' carts merge
 * without a referee (see cart-merge.ts). A removal is a quantity of 0 with its stamp: the cart must remember it, so
 * that it wins over older adds.
 */
export interface CartState {
  readonly lines: Readonly<Record<string, CartLine>>;
}

export interface CartLine {
  readonly product_id: string;
  /** packs (pieces, bunches for those sale units); 0 = removed */
  readonly quantity: number;
  readonly stamp: Stamp;
  /** For quantity 0: the stamp of the add that the removal saw. An add the removal did not see wins over it. */
  readonly removed_stamp: Stamp | null;
  /** Position in the cart: the stamp of the first add. */
  readonly added: Stamp;
  readonly comment: string | null;
  readonly no_substitute: boolean;
}

/** Seed, section 9: 14 days. */
export const CART_LIFETIME = 1_209_600_000;

/**
 * Seed, section 3: the cart summary as stored locally per supplier and context. Plain decimal numbers, as the seed
 * names them.
 */
export interface CartSummary {
  readonly free_shipping_minimum: readonly FreeShippingProgress[];
  /** Σ line net amounts, without VAT and shipping */
  readonly total_price: number;
  /** 0 to 1; the blocking limit that is furthest from being met */
  readonly moq_progress: number;
  readonly moq_unit_base: string | null;
  readonly moq_minimum_unit: number;
  /** null = to be calculated by the supplier */
  readonly shipping_cost: number | null;
  readonly purchase_order_savings: number;
  readonly currency: string;
  readonly products: readonly CartSummaryProduct[];
  /** kg */
  readonly total_weight: number;
  readonly total_packs: number;
}

export interface FreeShippingProgress {
  readonly unit_base: string;
  readonly value: number;
  readonly progress: number;
}

export interface CartSummaryProduct {
  readonly product_id: string;
  readonly quantity: number;
  readonly total_price: number;
}

export function emptyCart(): CartState {
  return { lines: {} };
}

/**
 * The cart after the buyer set a quantity (packs, 0 removes). `stamp` comes from `nextStamp` after the cart's
 * `latestStamp`. Throws a RangeError for an older stamp, because the next merge would lose the change, and for a
 * quantity that is not a whole number from 0 on.
 */
export function setQuantity(cart: CartState, product_id: string, quantity: number, stamp: Stamp): CartState {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`${quantity} packs can't be ordered`);
  const line = cart.lines[product_id];
  if (quantity === 0) return line === undefined || line.quantity === 0 ? cart : changed(cart, removed(line, stamp));
  if (line === undefined || line.quantity === 0) {
    if (line !== undefined) assertLater(stamp, line.stamp);
    const details = { removed_stamp: null, added: stamp, comment: null, no_substitute: false };
    return changed(cart, { product_id, quantity, stamp, ...details });
  }
  assertLater(stamp, line.stamp);
  return changed(cart, { ...line, quantity, stamp });
}

/** The cart after the buyer wrote something on a line; a product that isn't in the cart takes no notes. */
export function setLineNotes(
  cart: CartState,
  product_id: string,
  notes: Partial<Pick<CartLine, 'comment' | 'no_substitute'>>,
  stamp: Stamp,
): CartState {
  const line = cart.lines[product_id];
  if (line === undefined || line.quantity === 0) return cart;
  assertLater(stamp, line.stamp);
  return changed(cart, { ...line, ...notes, stamp });
}

/**
 * The cart after its order was placed. It remembers the removals, or another device's copy would bring the lines back.
 */
export function clearCart(cart: CartState, stamp: Stamp): CartState {
  return cartLines(cart).reduce((rest, line) => setQuantity(rest, line.product_id, 0, stamp), cart);
}

/** What is in the cart, in the order in which it was added. */
export function cartLines(cart: CartState): CartLine[] {
  return Object.values(cart.lines)
    .filter(({ quantity }) => quantity > 0)
    .sort((left, right) => compareStamps(left.added, right.added));
}

/** The stamp that the next change must come after; null for a cart that was never touched. */
export function latestStamp(cart: CartState): Stamp | null {
  return Object.values(cart.lines).reduce<Stamp | null>(
    (latest, { stamp }) => (latest === null || compareStamps(stamp, latest) > 0 ? stamp : latest),
    null,
  );
}

/** The instant (milliseconds) from which a cart is over, given the one of its last change. */
export function cartExpiresAt(lastChange: number): number {
  return lastChange + CART_LIFETIME;
}

/** At exactly CART_LIFETIME after the last change the cart is over. */
export function isExpired(lastChange: number, now: number): boolean {
  return now >= cartExpiresAt(lastChange);
}

function removed(line: CartLine, stamp: Stamp): CartLine {
  assertLater(stamp, line.stamp);
  return { ...line, quantity: 0, stamp, removed_stamp: line.stamp };
}

function changed(cart: CartState, line: CartLine): CartState {
  return { lines: { ...cart.lines, [line.product_id]: line } };
}

function assertLater(stamp: Stamp, previous: Stamp): void {
  if (compareStamps(stamp, previous) <= 0) throw new RangeError('a change needs a later stamp than its line');
}
