/**
 * What may happen to an order in the outbox. Pure functions of its row, shared by the stored outbox and the
 * simulations.
 */
import type { CheckInRequest } from '#domain/orders/check-in.ts';
import type { OrderRequest, OrderRequestLine } from '#domain/orders/order.ts';
import { type CheckInRow, entryId, type OutboxEntry } from '../device/check-in-rows.ts';
import { OUTBOX_SCHEMA_VERSION, type OutboxRow, type OutboxState, type SpaceKey } from '../device/rows.ts';

/**
 * States of an order that still waits for its answer. `sending` counts: its sender may be gone, and sending twice is
 * safe.
 */
export const WAITING_STATES: readonly OutboxState[] = ['queued', 'sending', 'needs_sign_in'];

/** How long receipts of placed orders are kept, in milliseconds: after a restore of the server they are offered again. */
export const RECEIPT_LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** A new row of the outbox: nothing was sent yet. */
function newRow<Body>(
  account_id: string,
  { supplier_id, organization_id }: SpaceKey,
  order_id: string,
  body: Body,
  body_hash: string,
  now: number,
) {
  return {
    order_id,
    account_id,
    supplier_id,
    organization_id,
    body,
    body_hash,
    schema_version: OUTBOX_SCHEMA_VERSION,
    accepted_at: now,
    state: 'queued',
    reason: null,
    differences: [],
    attempts: 0,
    next_attempt_at: 0,
    order: null,
    settled_at: null,
    seen_at: null,
  } as const;
}

export function newOutboxRow(
  account_id: string,
  key: SpaceKey,
  order_id: string,
  body: OrderRequest,
  body_hash: string,
  now: number,
): OutboxRow {
  return { ...newRow(account_id, key, order_id, body, body_hash, now), products: {} };
}

/** A new check of a delivery in the outbox. */
export function newCheckInRow(
  account_id: string,
  { order_id, check_in_id, ...key }: SpaceKey & Pick<CheckInRow, 'order_id' | 'check_in_id'>,
  body: CheckInRequest,
  body_hash: string,
  now: number,
): CheckInRow {
  return { ...newRow(account_id, key, order_id, body, body_hash, now), check_in_id };
}

/** A check that the server has recorded 30 days ago. */
export function isOldCheckIn({ state, settled_at }: CheckInRow, confirmedNow: number): boolean {
  return state === 'placed' && confirmedNow - (settled_at ?? confirmedNow) >= RECEIPT_LIFETIME;
}

/** Neither placed nor finally refused: a sign-out would leave it behind. */
export function isUnsent({ state }: OutboxEntry): boolean {
  return state !== 'placed' && state !== 'refused';
}

/** Entries that clearing the device would lose without the person's agreement. */
export function unasked<Entry extends OutboxEntry>(
  rows: readonly Entry[],
  agreed: readonly string[],
): readonly Entry[] {
  return rows.filter((row) => isUnsent(row) && !agreed.includes(entryId(row)));
}

/**
 * Why an order can't be taken back into the cart; null when it can, because it was never sent or the server did not
 * place it.
 */
export function withdrawalRefusal(row: OutboxRow | undefined): 'not_found' | 'already_placed' | 'already_sent' | null {
  if (row === undefined) return 'not_found';
  if (row.state === 'placed') return 'already_placed';
  return isOffServer(row) ? null : 'already_sent';
}

/**
 * For an order of a cart that another device has ordered already: its lines that are not in the other order. They
 * return to the cart when the person drops this order. Null when the order does not ask that question.
 */
export function linesNotOrdered(row: OutboxRow | undefined): readonly OrderRequestLine[] | null {
  const earlier = (row?.differences ?? []).flatMap((each) => (each.kind === 'already_ordered' ? each.lines : []));
  if (row?.state !== 'needs_review' || earlier.length === 0) return null;
  const ordered = new Set(earlier.map(({ product_id }) => product_id));
  return row.body.lines.filter(({ product_id }) => !ordered.has(product_id));
}

/** Whether the order was placed and the person has not seen so yet. */
export function isUnseen(row: OutboxRow): boolean {
  return row.state === 'placed' && row.seen_at === null;
}

/** A receipt that was seen and is 30 days old. */
export function isOldReceipt(row: OutboxRow, confirmedNow: number): boolean {
  return (
    row.state === 'placed' &&
    row.seen_at !== null &&
    confirmedNow - (row.settled_at ?? confirmedNow) >= RECEIPT_LIFETIME
  );
}

/** Whether the server surely has not placed it and will not: it was never sent, or it was refused. */
function isOffServer(row: OutboxRow): boolean {
  if (row.state === 'needs_review') return true;
  // This account's refusal does not bind the account of another device, which may still have the order placed.
  if (row.state === 'refused') return row.is_shared !== true || isHeldByAnother(row.reason);
  return row.attempts === 0 && row.state !== 'sending' && row.is_shared !== true;
}

/** Whether the order's id was refused to everybody, because it was placed with another body. */
function isHeldByAnother(reason: OutboxRow['reason']): boolean {
  return reason?.kind === 'refused' && reason.code === 'order_body_differs';
}
