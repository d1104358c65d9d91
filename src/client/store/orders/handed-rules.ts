/** What may happen to an order between two devices. Pure functions, shared by the stored outbox and the simulations. */
import { type HandedOrder, receiptCode } from '#domain/orders/handed-order.ts';
import type { OutboxRow } from '../device/rows.ts';
import { WAITING_STATES } from './outbox-rules.ts';

function waitsHere(row: OutboxRow | undefined): row is OutboxRow {
  return row !== undefined && WAITING_STATES.includes(row.state);
}

/**
 * The order as it is shown to another device: from now on that device may send it, so this one can't take it back into
 * the cart any more. Null: it does not wait here. `fresh`: names this showing, where none is open.
 */
export function offeredRow(row: OutboxRow | undefined, fresh: string): OutboxRow | null {
  return waitsHere(row) ? { ...row, is_shared: true, offer: row.offer ?? fresh } : null;
}

/**
 * The order on a device that tells another that it has it. The other may then let it leave, so what this one has shown
 * before lets it leave no more: each of two devices would rely on the other, and none would have the order.
 */
export function reliedOnRow({ offer: _, ...row }: OutboxRow): OutboxRow {
  return row;
}

/** `row`: the handed order as a new one of this device's account. */
export function receivedRow(row: OutboxRow, by: string): OutboxRow {
  return { ...row, is_shared: true, handed_by: by };
}

/** Whether a handed order is stored here. `altered`: another body is here under its id. */
export function decideReceipt(
  present: OutboxRow | undefined,
  { body_hash }: Pick<HandedOrder, 'body_hash'>,
): 'new' | 'present' | 'altered' {
  if (present === undefined) return 'new';
  return present.body_hash === body_hash ? 'present' : 'altered';
}

/**
 * The code that lets the order leave the device that gave it by this showing. Null where this device was refused it: the
 * other one may be the only one that can still send it.
 */
export function codeOfReceived({ state, order_id, body_hash }: OutboxRow, offer: HandedOrder['offer']): string | null {
  return state === 'refused' ? null : receiptCode({ order_id, body_hash, offer });
}

/**
 * Whether the order leaves this device, because the other one has it, as its code proves. `not_here`: it has been
 * answered meanwhile, or is gone already. `wrong_code` also where no showing is open.
 */
export function decideGiving(row: OutboxRow | undefined, code: string): 'given' | 'wrong_code' | 'not_here' {
  if (!waitsHere(row)) return 'not_here';
  return row.offer !== undefined && receiptCode(row) === code ? 'given' : 'wrong_code';
}
