/** What may happen to an order between two devices. Pure functions, shared by the stored outbox and the simulations. */
import { type HandedOrder, receiptCode } from '#domain/orders/handed-order.ts';
import type { OutboxRow } from '../device/rows.ts';
import { WAITING_STATES } from './outbox-rules.ts';

function waitsHere(row: OutboxRow | undefined): row is OutboxRow {
  return row !== undefined && WAITING_STATES.includes(row.state);
}

/**
 * The order as it is shown to another device: from now on that device may send it, so this one can't take it back into
 * the cart any more. Null: it does not wait here.
 */
export function offeredRow(row: OutboxRow | undefined): OutboxRow | null {
  return waitsHere(row) ? { ...row, is_shared: true } : null;
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
 * The code that lets the order leave the device that gave it. Null where this device was refused it: the other one may
 * be the only one that can still send it.
 */
export function codeOfReceived(row: OutboxRow): string | null {
  return row.state === 'refused' ? null : receiptCode(row);
}

/**
 * Whether the order leaves this device, because the other one has it, as its code proves. `not_here`: it has been
 * answered meanwhile, or is gone already.
 */
export function decideGiving(row: OutboxRow | undefined, code: string): 'given' | 'wrong_code' | 'not_here' {
  if (!waitsHere(row)) return 'not_here';
  return receiptCode(row) === code ? 'given' : 'wrong_code';
}
