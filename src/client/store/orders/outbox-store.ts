/**
 * The outbox for screens: reads it, and does what a person may do with a waiting order. The drain (client/sync) sends
 * it.
 */
import { cartTables, putBack } from '../cart/cart-changes.ts';
import type { OutboxEntry } from '../device/check-in-rows.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';
import { type StorageRefusal, saving } from '../device/storage-refusal.ts';
import { isOldCheckIn, isOldReceipt, isUnseen, isUnsent, linesNotOrdered, withdrawalRefusal } from './outbox-rules.ts';

export type Withdrawal =
  /** The order is gone from the outbox and its lines are in the cart again. */
  | { readonly kind: 'withdrawn' }
  /** `already_sent`: the server may have it; wait for its answer, then cancel it there. */
  | { readonly kind: 'refused'; readonly reason: StorageRefusal | 'already_sent' | 'already_placed' | 'not_found' };

/** All rows, in the order of their acceptance. */
export async function outboxRows(database: DeviceDatabase): Promise<readonly OutboxRow[]> {
  const rows = await database.outbox.toArray();
  return rows.sort((left, right) => left.accepted_at - right.accepted_at);
}

/** Orders and checks of deliveries that are neither placed nor finally refused. */
export async function unsentEntries(database: DeviceDatabase): Promise<readonly OutboxEntry[]> {
  const checks = await database.check_in.toArray();
  return [...(await outboxRows(database)), ...checks].filter(isUnsent);
}

/** Takes an order back into the cart, if it was never sent or the server answered without placing it. */
export async function withdrawOrder(database: DeviceDatabase, order_id: string, now: number): Promise<Withdrawal> {
  const result = await saving(() =>
    database.inTransaction('rw', [database.outbox, ...cartTables(database)], async (database): Promise<Withdrawal> => {
      const row = await database.outbox.get(order_id);
      const reason = withdrawalRefusal(row);
      if (row === undefined || reason !== null) return { kind: 'refused', reason: reason ?? 'not_found' };
      await database.outbox.delete(order_id);
      await putBack(database, row, row.body.lines, now);
      return { kind: 'withdrawn' };
    }),
  );
  return result.kind === 'saved' ? result.value : { kind: 'refused', reason: result.reason };
}

/**
 * Drops an order whose cart another device has ordered already. Lines that are only in this order return to the cart.
 */
export async function letGoOrder(database: DeviceDatabase, order_id: string, now: number): Promise<Withdrawal> {
  const result = await saving(() =>
    database.inTransaction('rw', [database.outbox, ...cartTables(database)], async (database): Promise<Withdrawal> => {
      const row = await database.outbox.get(order_id);
      const left = linesNotOrdered(row);
      if (row === undefined || left === null) return { kind: 'refused', reason: 'not_found' };
      await database.outbox.delete(order_id);
      if (left.length > 0) await putBack(database, row, left, now);
      return { kind: 'withdrawn' };
    }),
  );
  return result.kind === 'saved' ? result.value : { kind: 'refused', reason: result.reason };
}

/** Deletes unsent entries, inside the caller's transaction, and tells how many there were. */
export async function deleteEntries(database: DeviceDatabase, entry_ids: readonly string[]): Promise<number> {
  const orders = await database.outbox.where('order_id').anyOf(entry_ids).filter(isUnsent).delete();
  const checks = await database.check_in.where('check_in_id').anyOf(entry_ids).filter(isUnsent).delete();
  return orders + checks;
}

/** Notes that the person has seen these orders as placed; their receipts may be deleted later. */
export async function markSeen(database: DeviceDatabase, order_ids: readonly string[], now: number): Promise<void> {
  await database.outbox.where('order_id').anyOf(order_ids).filter(isUnseen).modify({ seen_at: now });
}

/** Deletes receipts that were seen and are 30 days old. Call it only with a time that the server has confirmed. */
export async function deleteOldReceipts(database: DeviceDatabase, confirmedNow: number): Promise<void> {
  await database.outbox
    .where('state')
    .equals('placed')
    .filter((row) => isOldReceipt(row, confirmedNow))
    .delete();
  await database.check_in.filter((row) => isOldCheckIn(row, confirmedNow)).delete();
}
