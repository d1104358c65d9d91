/**
 * How a device keeps a cart although its own clock may be wrong. Pure functions, shared by the stored cart and the
 * simulations. Lines whose 14 days seem over are set aside; `cart-contact.ts` decides about them when the server tells
 * the time.
 */
import {
  type CartState,
  cartLines,
  emptyCart,
  isExpired,
  latestStamp,
  setLineNotes,
  setQuantity,
} from '#domain/orders/cart.ts';
import { mergeCarts } from '#domain/orders/cart-merge.ts';
import { compareStamps, type Stamp } from '#domain/values/clock-stamp.ts';
import type { CartRow, SetAside } from '../device/rows.ts';

export type KeptCart = Pick<CartRow, 'state' | 'last_changed' | 'revision' | 'shared_revision' | 'aside'>;

/** The lines in the cart, and those set aside. */
export interface CartAndAside {
  readonly state: CartState;
  readonly aside: SetAside | null;
}

/** The cart at a time: from 14 days after its last change on, it is empty and its lines stand aside. */
export function cartAt(row: KeptCart | undefined, now: number): CartAndAside {
  if (row === undefined) return { state: emptyCart(), aside: null };
  const { state, last_changed, aside = null } = row;
  if (!isExpired(last_changed, now)) return { state, aside };
  return { state: emptyCart(), aside: together(aside, { state, last_changed, shared: isShared(row), found_at: null }) };
}

/**
 * Puts the lines aside back into the cart, as a change of now. A product that is in the cart again keeps the larger
 * quantity.
 */
export function putBackAside({ state, aside }: CartAndAside, stamp: () => Stamp): CartAndAside {
  if (aside === null) return { state, aside };
  const back = cartLines(aside.state).reduce(
    (cart, { product_id, quantity, comment, no_substitute }) => {
      const present = state.lines[product_id]?.quantity ?? 0;
      const filled = setQuantity(cart, product_id, Math.max(present, quantity), stamp());
      return present > 0 ? filled : setLineNotes(filled, product_id, { comment, no_substitute }, stamp());
    },
    mergeCarts(state, aside.state),
  );
  return { state: back, aside: null };
}

/** Removes the lines aside, on the person's other devices too. */
export function letAsideGo({ state, aside }: CartAndAside, stamp: () => Stamp): CartAndAside {
  if (aside === null) return { state, aside };
  const gone = cartLines(aside.state).filter(({ product_id }) => (state.lines[product_id]?.quantity ?? 0) === 0);
  const both = mergeCarts(state, aside.state);
  return { state: gone.reduce((cart, { product_id }) => setQuantity(cart, product_id, 0, stamp()), both), aside: null };
}

/** The latest stamp in the cart and aside; the next change gets a later one. */
export function latestStampOf(row: Pick<KeptCart, 'state' | 'aside'> | undefined): Stamp | null {
  const stamps = [row?.state, row?.aside?.state].map((state) => (state === undefined ? null : latestStamp(state)));
  return (
    stamps
      .filter((stamp) => stamp !== null)
      .toSorted(compareStamps)
      .at(-1) ?? null
  );
}

/**
 * Whether the screen mentions the lines aside. Not when their 14 days are surely over: the next contact then removes
 * them.
 */
export function isInDoubt({ shared, found_at }: SetAside, isTimeConfirmed: boolean): boolean {
  return !(isTimeConfirmed && shared && found_at === null);
}

/** Merges two sets of lines aside. */
export function together(one: SetAside | null, other: SetAside | null): SetAside | null {
  const filled = [one, other].filter((aside) => aside !== null && cartLines(aside.state).length > 0);
  const [first, second] = filled;
  if (first === undefined || first === null) return null;
  if (second === undefined || second === null) return first;
  return {
    state: mergeCarts(first.state, second.state),
    last_changed: Math.max(first.last_changed, second.last_changed),
    shared: first.shared && second.shared,
    found_at: first.found_at === null || second.found_at === null ? null : Math.max(first.found_at, second.found_at),
  };
}

/** Whether the server has every change. */
export function isShared({ revision, shared_revision }: Pick<KeptCart, 'revision' | 'shared_revision'>): boolean {
  return revision <= shared_revision;
}
