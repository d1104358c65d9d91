/** The buyer accepts an order that the server returned with differences: a new order with a new id replaces it. */
import { acceptDifferences } from '#domain/orders/check-order.ts';
import type { OrderRequest } from '#domain/orders/order.ts';
import type { DeviceDatabase } from '../device/database.ts';
import type { OutboxRow } from '../device/rows.ts';
import { type StorageRefusal, saving } from '../device/storage-refusal.ts';
import { bodyHash } from './body-hash.ts';
import { newOutboxRow } from './outbox-rules.ts';

export type ReviewAcceptance =
  | { readonly kind: 'accepted'; readonly row: OutboxRow }
  | {
      readonly kind: 'refused';
      /**
       * `nothing_left`: no product is available. `not_acceptable`: a buyer can't accept limits or addresses away, but
       * has to edit the order.
       */
      readonly reason: StorageRefusal | 'not_found' | 'nothing_left' | 'not_acceptable';
    };

const NOT_ACCEPTABLE: ReadonlySet<string> = new Set(['limit_missed', 'capacity_exceeded', 'address_gone']);

export async function acceptReview(
  database: DeviceDatabase,
  order_id: string,
  accepted: { readonly new_order_id: string; readonly catalog_version: number },
  now: number,
): Promise<ReviewAcceptance> {
  const reviewed = await database.outbox.get(order_id);
  const decision = decideReview(reviewed, accepted.catalog_version, now);
  if (decision.kind === 'refused') return decision;
  if (reviewed === undefined) return { kind: 'refused', reason: 'not_found' };
  const { body } = decision;
  const hash = await bodyHash(body);
  const fresh = newOutboxRow(database.account_id, reviewed, accepted.new_order_id, body, hash, now);
  const row = { ...fresh, products: reviewed.products };
  const result = await saving(() =>
    database.inTransaction('rw', [database.outbox], async (database) => {
      if (!isForReview(await database.outbox.get(order_id))) return false;
      await database.outbox.delete(order_id);
      await database.outbox.add(row);
      return true;
    }),
  );
  if (result.kind === 'not_saved') return { kind: 'refused', reason: result.reason };
  return result.value ? { kind: 'accepted', row } : { kind: 'refused', reason: 'not_found' };
}

/** Whether the buyer can accept the differences, and the order that follows from them. */
export function decideReview(
  reviewed: OutboxRow | undefined,
  catalog_version: number,
  now: number,
):
  | { readonly kind: 'agreed'; readonly body: OrderRequest }
  | { readonly kind: 'refused'; readonly reason: 'not_found' | 'nothing_left' | 'not_acceptable' } {
  if (!isForReview(reviewed)) return { kind: 'refused', reason: 'not_found' };
  if (reviewed.differences.some(({ kind }) => NOT_ACCEPTABLE.has(kind))) {
    return { kind: 'refused', reason: 'not_acceptable' };
  }
  const accepted = { captured_at: new Date(now).toISOString(), catalog_version };
  const body = acceptDifferences(reviewed.body, reviewed.differences, accepted);
  return body.lines.length === 0 ? { kind: 'refused', reason: 'nothing_left' } : { kind: 'agreed', body };
}

/** Also checked inside the transaction: another tab may have accepted meanwhile. */
export function isForReview(row: OutboxRow | undefined): row is OutboxRow {
  return row?.state === 'needs_review';
}
