/** How an edit changes a cart. Pure functions, shared by the stored cart and the simulations. */
import { type CartState, setLineNotes, setQuantity } from '#domain/orders/cart.ts';
import type { OrderRequestLine } from '#domain/orders/order.ts';
import type { Stamp } from '#domain/values/clock-stamp.ts';

/** The largest quantity the server takes for a line. */
const LARGEST_QUANTITY = 100_000;

export interface QuantityChange {
  readonly product_id: string;
  readonly quantity: number;
}

/** `stamp` returns a later stamp at every call. */
export type CartEdit = (state: CartState, stamp: () => Stamp) => CartState;

export function setQuantities(changes: readonly QuantityChange[]): CartEdit {
  return (state, stamp) =>
    changes.reduce(
      (cart, { product_id, quantity }) => setQuantity(cart, product_id, Math.min(quantity, LARGEST_QUANTITY), stamp()),
      state,
    );
}

export function addQuantities(additions: readonly QuantityChange[]): CartEdit {
  return (state, stamp) => additions.reduce((cart, addition) => add(cart, addition, stamp), state);
}

/** Leaves what the cart has already as it is, so that a tap that repeats adds nothing twice. */
export function addAbsent(additions: readonly QuantityChange[]): CartEdit {
  return (state, stamp) =>
    setQuantities(additions.filter(({ product_id }) => (state.lines[product_id]?.quantity ?? 0) === 0))(state, stamp);
}

/** Adds an order's lines to the cart. */
export function addLines(lines: readonly OrderRequestLine[]): CartEdit {
  return (state, stamp) =>
    lines.reduce((cart, line) => {
      const { product_id, comment, no_substitute } = line;
      return setLineNotes(add(cart, line, stamp), product_id, { comment, no_substitute }, stamp());
    }, state);
}

export function removeProducts(product_ids: readonly string[]): CartEdit {
  return (state, stamp) => product_ids.reduce((cart, product_id) => setQuantity(cart, product_id, 0, stamp()), state);
}

function add(cart: CartState, { product_id, quantity }: QuantityChange, stamp: () => Stamp): CartState {
  const present = cart.lines[product_id]?.quantity ?? 0;
  return setQuantity(cart, product_id, Math.min(present + quantity, LARGEST_QUANTITY), stamp());
}
