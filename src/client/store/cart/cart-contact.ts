/**
 * What a device's cart becomes when the server tells the time and its own copy, as pure functions: the cart exchange and the
 * simulations share them. Only the server's time lets lines that stand aside go, and only where it knew their last change.
 */
import { type CartState, emptyCart, isExpired, latestStamp } from '#domain/orders/cart.ts';
import { mergeCarts } from '#domain/orders/cart-merge.ts';
import { boundCart, restampCart } from '#domain/orders/cart-stamps.ts';
import { STAMP_LEAD, type Stamp } from '#domain/values/clock-stamp.ts';
import type { SetAside } from '../device/rows.ts';
import { isShared, type KeptCart, together } from './kept-cart.ts';

/** The server's time in milliseconds, this device's name, and its next stamp at every call. */
export interface ServerContact {
  readonly serverNow: number;
  readonly device: string;
  readonly stamp: () => Stamp;
}

/** The server's answer; times in milliseconds. */
export interface SharedCart {
  readonly cart: CartState;
  /** When the server last received a change; null: it keeps no cart. Absent: a server of 0.1.0, which does not say. */
  readonly changed_at?: number | null | undefined;
  /** The server's time when it answered; absent from 0.1.0. */
  readonly server_time?: number | undefined;
}

/**
 * The cart once the server has told the time. What stood aside comes back where its 14 days are not over. Where they are, it goes if
 * the server knew its last change; else that change's own time is in doubt, and it stays aside for 14 days more. Stamps that are
 * ahead are made anew or bounded. `isSent`: the server has taken this cart just now, so it is not over.
 */
export function settledCart(row: KeptCart, contact: ServerContact, isSent: boolean): KeptCart {
  const { serverNow } = contact;
  const wasShared = isShared(row);
  const last_changed = Math.min(row.last_changed, serverNow);
  // First, as it is older: a removal that stands aside with a stamp that is ahead would take a line out that came after it.
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

/** A settled cart with what the server answered. `sentRevision`: what the server has now; `now`: its time in milliseconds, as well as it is known. */
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
  // The server has bounded the stamps by its own clock, which may be a little ahead of what this device takes for it.
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

/** When a cart of a server that does not say was last changed; null: 14 days ago or more. */
function sharedChange(cart: CartState, now: number): number | null {
  const lastChange = Math.min(now, latestStamp(cart)?.time ?? 0);
  return isExpired(lastChange, now) ? null : lastChange;
}

/** Whether nothing is left that a device must remember. */
export function isNothing({ state, aside = null }: Pick<KeptCart, 'state' | 'aside'>): boolean {
  return aside === null && Object.keys(state.lines).length === 0;
}

/** What stands aside, its stamps made anew as those of the cart are; the same object when none of them is ahead. */
function healedAside(aside: SetAside | null, { device, serverNow, stamp }: ServerContact): SetAside | null {
  if (aside === null) return null;
  const state = restampCart(aside.state, device, serverNow, stamp);
  return state === aside.state ? aside : { ...aside, state };
}

/** What stands aside, seen by the server's time: when that was, first, and nothing once it is over for good. */
function foundAside(aside: SetAside | null, serverNow: number): SetAside | null {
  if (aside === null) return null;
  if (aside.found_at === null) return aside.shared ? null : { ...aside, found_at: serverNow };
  return isExpired(aside.found_at, serverNow) ? null : aside;
}
