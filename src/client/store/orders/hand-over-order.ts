/**
 * Gives an order that waits on this device to another device, and takes one from it. Both may send it: the server places
 * an id once (decision 0028).
 */
import { type HandedOrder, receiptCode } from '#domain/orders/handed-order.ts';
import { productTables } from '../catalog/product-reader.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';
import { type StorageRefusal, saving } from '../device/storage-refusal.ts';
import { productFacts } from './accept-order.ts';
import { bodyHash } from './body-hash.ts';
import { newOutboxRow, WAITING_STATES } from './outbox-rules.ts';

export type Receipt =
  /** The order is on the disk, now or since before. */
  | { readonly kind: 'received'; readonly row: OutboxRow }
  /** `altered`: its body is not the one that its hash is of, or another body is here under its id. */
  | { readonly kind: 'refused'; readonly reason: StorageRefusal | 'altered' };

/**
 * The order can be shown to another device. From now on that device may send it, so this one can't take it back into the
 * cart any more. Null: it does not wait here.
 */
export function offerOrder(database: DeviceDatabase, order_id: string): Promise<OutboxRow | null> {
  return database.transaction('rw', database.outbox, async () => {
    const row = await database.outbox.get(order_id);
    if (row === undefined || !WAITING_STATES.includes(row.state)) return null;
    const offered: OutboxRow = { ...row, is_shared: true };
    await database.outbox.put(offered);
    return offered;
  });
}

/** What is known of a handed order before the person takes it: nothing is written. */
export async function lookAtHanded(
  database: DeviceDatabase,
  { order_id, body, body_hash }: HandedOrder,
): Promise<'altered' | 'new' | OutboxRow> {
  if ((await bodyHash(body)) !== body_hash) return 'altered';
  const present = await database.outbox.get(order_id);
  if (present === undefined) return 'new';
  return present.body_hash === body_hash ? present : 'altered';
}

/** Stores another device's order, to be sent as this device's account. `now`: milliseconds. */
export async function receiveOrder(database: DeviceDatabase, handed: HandedOrder, now: number): Promise<Receipt> {
  const { order_id, supplier_id, body, body_hash, by } = handed;
  if ((await bodyHash(body)) !== body_hash) return { kind: 'refused', reason: 'altered' };
  const key = { supplier_id, organization_id: body.organization_id };
  const result = await saving(() =>
    database.transaction('rw', [database.outbox, ...productTables(database), database.space], async () => {
      const present = await database.outbox.get(order_id);
      if (present !== undefined) return present.body_hash === body_hash ? present : ('altered' as const);
      const row = newOutboxRow(database.account_id, key, order_id, body, body_hash, now);
      const products = await productFacts(database, key, body);
      const received: OutboxRow = { ...row, products, is_shared: true, handed_by: by };
      await database.outbox.add(received);
      return received;
    }),
  );
  if (result.kind === 'not_saved') return { kind: 'refused', reason: result.reason };
  return result.value === 'altered' ? { kind: 'refused', reason: 'altered' } : { kind: 'received', row: result.value };
}

/**
 * The code that lets the order leave the device that gave it. Null where this device was refused it: the other one may
 * be the only one that can still send it.
 */
export function codeOfReceived(row: OutboxRow): string | null {
  return row.state === 'refused' ? null : receiptCode(row);
}

/**
 * The other device has the order, as its code proves: it leaves this one. `not_here`: it has been answered meanwhile, or
 * is gone already.
 */
export function giveAway(
  database: DeviceDatabase,
  order_id: string,
  code: string,
): Promise<'given' | 'wrong_code' | 'not_here'> {
  return database.transaction('rw', database.outbox, async () => {
    const row = await database.outbox.get(order_id);
    if (row === undefined || !WAITING_STATES.includes(row.state)) return 'not_here';
    if (receiptCode(row) !== code) return 'wrong_code';
    await database.outbox.delete(order_id);
    return 'given';
  });
}
