/**
 * Gives an order that waits on this device to another device, and takes one from it. Both may send it: the server places
 * an id once (decision 0028).
 */
import type { HandedOrder } from '#domain/orders/handed-order.ts';
import { productTables } from '../catalog/product-reader.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';
import { type StorageRefusal, saving } from '../device/storage-refusal.ts';
import { productFacts } from './accept-order.ts';
import { bodyHash } from './body-hash.ts';
import { decideGiving, decideReceipt, offeredRow, receivedRow, reliedOnRow } from './handed-rules.ts';
import { newOutboxRow } from './outbox-rules.ts';

export type Receipt =
  /** The order is on the disk, now or since before. */
  | { readonly kind: 'received'; readonly row: OutboxRow }
  /** `altered`: its body is not the one that its hash is of, or another body is here under its id. */
  | { readonly kind: 'refused'; readonly reason: StorageRefusal | 'altered' };

/** The order can be shown to another device. Null: it does not wait here. */
export function offerOrder(database: DeviceDatabase, order_id: string): Promise<OutboxRow | null> {
  return database.inTransaction('rw', [database.outbox], async (database) => {
    const fresh = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join('');
    const offered = offeredRow(await database.outbox.get(order_id), fresh);
    if (offered !== null) await database.outbox.put(offered);
    return offered;
  });
}

/** What is known of a handed order before the person takes it: nothing is written. */
export async function lookAtHanded(
  database: DeviceDatabase,
  handed: HandedOrder,
): Promise<'altered' | 'new' | OutboxRow> {
  if ((await bodyHash(handed.body)) !== handed.body_hash) return 'altered';
  const present = await database.outbox.get(handed.order_id);
  if (decideReceipt(present, handed) === 'altered') return 'altered';
  return present ?? 'new';
}

/**
 * Stores another device's order, to be sent as this device's account. One that is here already stays, and leaves by no
 * earlier showing. `now`: milliseconds.
 */
export async function receiveOrder(database: DeviceDatabase, handed: HandedOrder, now: number): Promise<Receipt> {
  const { order_id, supplier_id, body, body_hash, by } = handed;
  if ((await bodyHash(body)) !== body_hash) return { kind: 'refused', reason: 'altered' };
  const key = { supplier_id, organization_id: body.organization_id };
  const result = await saving(() =>
    database.inTransaction('rw', [database.outbox, ...productTables(database), database.space], async (database) => {
      const present = await database.outbox.get(order_id);
      if (decideReceipt(present, handed) === 'altered') return 'altered' as const;
      if (present !== undefined) {
        await database.outbox.put(reliedOnRow(present));
        return present;
      }
      const row = newOutboxRow(database.account_id, key, order_id, body, body_hash, now);
      const received = { ...receivedRow(row, by), products: await productFacts(database, key, body) };
      await database.outbox.add(received);
      return received;
    }),
  );
  if (result.kind === 'not_saved') return { kind: 'refused', reason: result.reason };
  return result.value === 'altered' ? { kind: 'refused', reason: 'altered' } : { kind: 'received', row: result.value };
}

/** The order leaves this device when the other one's code proves that it has it. */
export function giveAway(
  database: DeviceDatabase,
  order_id: string,
  code: string,
): Promise<'given' | 'wrong_code' | 'not_here'> {
  return database.inTransaction('rw', [database.outbox], async (database) => {
    const decision = decideGiving(await database.outbox.get(order_id), code);
    if (decision === 'given') await database.outbox.delete(order_id);
    return decision;
  });
}
