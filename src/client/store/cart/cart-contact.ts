/**
 * How a device's cart changes when the server tells the time and its own copy. Pure functions, shared by the cart
 * exchange and the simulations. Only the server's time removes lines that stand aside, and only if the server knew
 * their last change.
 */
import { type CartState, emptyCart, isExpired, latestStamp } from '#domain/orders/cart.ts';
import { mergeCarts } from '#domain/orders/cart-merge.ts';
import { boundCart, restampCart } from '#domain/orders/cart-stamps.ts';
import { STAMP_LEAD, type Stamp } from '#domain/values/clock-stamp.ts';
import type { SetAside } from '../device/rows.ts';
import { isShared, type KeptCart, latestStampOf, together } from './kept-cart.ts';

/** The server's time in milliseconds, this device's name, and its next stamp at every call. */
export interface ServerContact {
  readonly serverNow: number;
  readonly device: string;
  readonly stamp: () => Stamp;
}

/** The server's answer; times in milliseconds. */
export interface SharedCart {
  readonly cart: CartState;
  /** When the server last received a change. Null: it keeps no cart. Absent: a server of 0.1.0, which does not say. */
  readonly changed_at?: number | null | undefined;
  /** The server's time when it answered; absent in answers of 0.1.0. */
  readonly server_time?: number | undefined;
}

/**
 * The cart after the server has told the time. Lines aside return if their 14 days are not over. Else they are removed
 * if the server knew their last change; if not, that change's time is in doubt, and they stay aside for 14 more days.
 * Stamps in the future are made anew or bounded. `isSent`: the server has just taken this cart, so it is not over.
 */
export function settledCart(row: KeptCart, contact: ServerContact, isSent: boolean): KeptCart {
  const { serverNow } = contact;
  const wasShared = isShared(row);
  const last_changed = Math.min(row.last_changed, serverNow);
  // The lines aside are older, so they get new stamps first. Else a removal among them, stamped in the future, would
  // win over a line that was added later.
  const aside = healedAside(row.aside ?? null, contact);
  if (aside !== null && !isExpired(Math.min(aside.last_changed, serverNow), serverNow) && aside.found_at === null) {
    const returned = mergeCarts(row.state, aside.state);
    const latest = Math.max(last_changed, Math.min(aside.last_changed, serverNow));
    const whole = { ...row, state: returned, last_changed: latest, revision: row.revision + 1, aside: null };
    return { ...whole, state: restampCart(returned, contact.device, serverNow, contact.stamp) };
  }
  const healed = wasShared
    ? boundCart(row.state, serverNow)
    : restampCart(row.state, contact.device, serverNow, contact.stamp);
  const revision = healed !== row.state && !wasShared ? row.revision + 1 : row.revision;
  const kept = foundAside(aside, serverNow);
  if (isSent || !isExpired(last_changed, serverNow)) {
    return { ...row, state: healed, last_changed, revision, aside: kept };
  }
  const over = { state: healed, last_changed, shared: wasShared, found_at: null };
  const both = together(kept, foundAside(over, serverNow));
  return { ...row, state: emptyCart(), last_changed, shared_revision: row.revision, aside: both };
}

const NEVER_FILLED: KeptCart = { state: emptyCart(), last_changed: 0, revision: 0, shared_revision: 0, aside: null };

/**
 * Merges the server's answer into a settled cart. `sentRevision`: the revision that the server has now, null when
 * nothing was sent. `now`: the server's time in milliseconds, as well as it is known.
 */
export function mergedCart(
  settled: KeptCart | undefined,
  answered: SharedCart,
  sentRevision: number | null,
  now: number,
): KeptCart {
  const before = settled ?? NEVER_FILLED;
  const changed_at = answered.changed_at === undefined ? sharedChange(answered.cart, now) : answered.changed_at;
  const shared_revision = Math.max(before.shared_revision, sentRevision ?? 0);
  if (changed_at === null) return { ...before, shared_revision };
  // The server has bounded the stamps by its own clock, which may be a little ahead of the time that this device knows.
  const merged = mergeCarts(before.state, boundCart(answered.cart, now, 2 * STAMP_LEAD));
  const isSame = Object.values(merged.lines).every((line) => before.state.lines[line.product_id] === line);
  const isShared = before.revision <= shared_revision;
  const told = answered.changed_at ?? null;
  const last_changed =
    isShared && told !== null
      ? told
      : isSame && before.last_changed > 0
        ? before.last_changed
        : Math.max(before.last_changed, changed_at);
  return { ...before, state: isSame ? before.state : merged, last_changed, shared_revision };
}

/** The last change of a cart from a server that does not say it, by the latest stamp; null: 14 days ago or more. */
function sharedChange(cart: CartState, now: number): number | null {
  const lastChange = Math.min(now, latestStamp(cart)?.time ?? 0);
  return isExpired(lastChange, now) ? null : lastChange;
}

/** Whether the cart holds nothing that a device must remember. */
export function isNothing({ state, aside = null }: Pick<KeptCart, 'state' | 'aside'>): boolean {
  return aside === null && Object.keys(state.lines).length === 0;
}

/** The lines aside, with new stamps in the place of future ones; the same object when there are none. */
function healedAside(aside: SetAside | null, { device, serverNow, stamp }: ServerContact): SetAside | null {
  if (aside === null) return null;
  const state = restampCart(aside.state, device, serverNow, stamp);
  return state === aside.state ? aside : { ...aside, state };
}

/**
 * The lines aside, seen at the server's time. Notes that time at the first look; null once the lines are to be removed.
 */
function foundAside(aside: SetAside | null, serverNow: number): SetAside | null {
  if (aside === null) return null;
  if (aside.found_at === null) return aside.shared ? null : { ...aside, found_at: serverNow };
  return isExpired(aside.found_at, serverNow) ? null : aside;
}

/** The latest stamp in the cart and aside, with those after the server's time bounded: they are made anew anyway. */
export function latestBoundedStampOf(row: Pick<KeptCart, 'state' | 'aside'> | undefined, serverNow: number) {
  if (row === undefined) return null;
  const { state, aside = null } = row;
  const bounded = aside === null ? null : { ...aside, state: boundCart(aside.state, serverNow) };
  return latestStampOf({ state: boundCart(state, serverNow), aside: bounded });
}
