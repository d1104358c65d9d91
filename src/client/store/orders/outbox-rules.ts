/** What may happen to an order in the outbox, as pure functions of its row: the stored outbox and the simulations share them. */
import type { OrderRequest, OrderRequestLine } from '#domain/orders/order.ts';
import { OUTBOX_SCHEMA_VERSION, type OutboxRow, type OutboxState, type SpaceKey } from '../device/rows.ts';

/** States in which an order still waits for its answer. `sending` counts: its sender is gone, or does the same. */
export const WAITING_STATES: readonly OutboxState[] = ['queued', 'sending', 'needs_sign_in'];

/** Receipts of placed orders are kept this long, in milliseconds: after a server restore they are offered again. */
export const RECEIPT_LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** An order as it enters the outbox: nothing sent yet. */
export function newOutboxRow(
  account_id: string,
  { supplier_id, organization_id }: SpaceKey,
  order_id: string,
  body: OrderRequest,
  body_hash: string,
  now: number,
): OutboxRow {
  return {
    order_id,
    account_id,
    supplier_id,
    organization_id,
    body,
    products: {},
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
  };
}

/** Not placed, and not turned down for good: a sign-out would strand it. */
export function isUnsent({ state }: OutboxRow): boolean {
  return state !== 'placed' && state !== 'refused';
}

/** Orders that clearing the device would lose although the person has not agreed to lose them. */
export function unasked(rows: readonly OutboxRow[], agreed: readonly string[]): readonly OutboxRow[] {
  return rows.filter((row) => isUnsent(row) && !agreed.includes(row.order_id));
}

/** Why an order can't be taken back into the cart; null when it can: it was never sent, or answered without being placed. */
export function withdrawalRefusal(row: OutboxRow | undefined): 'not_found' | 'already_placed' | 'already_sent' | null {
  if (row === undefined) return 'not_found';
  if (row.state === 'placed') return 'already_placed';
  return isOffServer(row) ? null : 'already_sent';
}

/**
 * What of an order that was ordered already is ordered nowhere else: it goes back into the cart when the person lets the order go.
 * null where that is not asked.
 */
export function linesNotOrdered(row: OutboxRow | undefined): readonly OrderRequestLine[] | null {
  const earlier = (row?.differences ?? []).flatMap((each) => (each.kind === 'already_ordered' ? each.lines : []));
  if (row?.state !== 'needs_review' || earlier.length === 0) return null;
  const ordered = new Set(earlier.map(({ product_id }) => product_id));
  return row.body.lines.filter(({ product_id }) => !ordered.has(product_id));
}

/** Whether the person may see that it was placed, and hasn't. */
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

/** Whether it is certain that the server has not placed it and will not: never sent, or answered with a refusal. */
function isOffServer(row: OutboxRow): boolean {
  if (row.state === 'refused' || row.state === 'needs_review') return true;
  return row.attempts === 0 && row.state !== 'sending';
}
