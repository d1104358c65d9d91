/**
 * Accepts the check of a delivery on this device when the buyer taps. One transaction puts it into the outbox and
 * removes its draft. If it fails, the draft is as it was.
 */

import type { CheckInRequest } from '#domain/orders/check-in.ts';
import type { CheckInDraftRow, CheckInRow } from '../device/check-in-rows.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type StorageRefusal, saving } from '../device/storage-refusal.ts';
import { bodyHash } from './body-hash.ts';
import { newCheckInRow } from './outbox-rules.ts';

export type CheckInAcceptance =
  /** The check is on the disk: the screen may now say "saved on this device". */
  | { readonly kind: 'accepted'; readonly row: CheckInRow }
  /** Nothing was changed. `checked`: another check of this delivery is on this device already, from another tab. */
  | { readonly kind: 'refused'; readonly reason: StorageRefusal | 'checked' };

/** `now`: milliseconds by the server's clock as far as it is known. */
export async function acceptCheckIn(
  database: DeviceDatabase,
  draft: CheckInDraftRow,
  request: CheckInRequest,
  now: number,
): Promise<CheckInAcceptance> {
  // Before the transaction: awaiting anything but Dexie inside would commit the first write and lose the second.
  const row = newCheckInRow(database.account_id, draft, request, await bodyHash(request), now);
  const result = await saving(() =>
    database.inTransaction('rw', [database.check_in, database.check_in_draft], async (database) => {
      const present = await database.check_in.where('order_id').equals(draft.order_id).toArray();
      const decision = decideCheckIn(present, draft.check_in_id);
      if (decision !== 'accept') return decision;
      await database.check_in.add(row);
      await database.check_in_draft.delete(draft.order_id);
      return row;
    }),
  );
  if (result.kind === 'not_saved') return { kind: 'refused', reason: result.reason };
  if (result.value === 'checked') return { kind: 'refused', reason: 'checked' };
  return { kind: 'accepted', row: result.value };
}

/**
 * What a tap on "end" does with the stored data. A check of this id that exists already is only confirmed again; of one
 * delivery, a device has one check that is not refused.
 */
export function decideCheckIn(present: readonly CheckInRow[], check_in_id: string): 'accept' | 'checked' | CheckInRow {
  const same = present.find((row) => row.check_in_id === check_in_id);
  if (same !== undefined) return same;
  return present.some(({ state }) => state !== 'refused') ? 'checked' : 'accept';
}
