/** The buyer agrees to what the server answered: the reviewed order is replaced by a new one, under an id of its own. */
import { acceptDifferences } from '#domain/check-order.ts';
import type { OrderRequest } from '#domain/order.ts';
import { newOutboxRow } from './accept-order.ts';
import { bodyHash } from './body-hash.ts';
import type { DeviceDatabase } from './database.ts';
import type { OutboxRow } from './rows.ts';
import { type StorageRefusal, saving } from './storage-refusal.ts';

export type ReviewAcceptance =
  | { readonly kind: 'accepted'; readonly row: OutboxRow }
  | {
      readonly kind: 'refused';
      /** `nothing_left`: no product of the order can be had. `not_acceptable`: limits and addresses can't be agreed away, edit the order. */
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
  if (reviewed?.state !== 'needs_review') return { kind: 'refused', reason: 'not_found' };
  if (reviewed.differences.some(({ kind }) => NOT_ACCEPTABLE.has(kind))) {
    return { kind: 'refused', reason: 'not_acceptable' };
  }
  const body: OrderRequest = acceptDifferences(reviewed.body, reviewed.differences, {
    captured_at: new Date(now).toISOString(),
    catalog_version: accepted.catalog_version,
  });
  if (body.lines.length === 0) return { kind: 'refused', reason: 'nothing_left' };
  const hash = await bodyHash(body);
  const fresh = newOutboxRow(database.account_id, reviewed, accepted.new_order_id, body, hash, now);
  const row = { ...fresh, products: reviewed.products };
  const result = await saving(() =>
    database.transaction('rw', database.outbox, async () => {
      const present = await database.outbox.get(order_id);
      if (present?.state !== 'needs_review') return false;
      await database.outbox.delete(order_id);
      await database.outbox.add(row);
      return true;
    }),
  );
  if (result.kind === 'not_saved') return { kind: 'refused', reason: result.reason };
  return result.value ? { kind: 'accepted', row } : { kind: 'refused', reason: 'not_found' };
}
