/** Checks of deliveries on this device: drafts, photos, and what became of ended checks. */

import type { PurchaseOrder } from '#contract/purchase-order.ts';
import { PHOTOS_PER_LINE } from '#domain/orders/check-in.ts';
import { type CheckInDraft, draftLine, EMPTY_DRAFT, withLine } from '#domain/orders/check-in-draft.ts';
import type { CheckInDraftRow, CheckInPhotoRow, CheckInRow } from '../device/check-in-rows.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';
import { fileHash } from './body-hash.ts';
import { newOrderId } from './order-id.ts';

/** What this device knows of the check of one delivery. */
export interface KnownCheck {
  readonly draft: CheckInDraftRow | null;
  /** The last ended check. */
  readonly row: CheckInRow | null;
  /** Photos that the server does not have. */
  readonly photos: readonly CheckInPhotoRow[];
}

export async function readCheck(database: DeviceDatabase, order_id: string): Promise<KnownCheck> {
  const rows = await database.check_in.where('order_id').equals(order_id).toArray();
  rows.sort((left, right) => left.accepted_at - right.accepted_at);
  return {
    draft: (await database.check_in_draft.get(order_id)) ?? null,
    row: rows.at(-1) ?? null,
    photos: await database.check_in_photo.where('order_id').equals(order_id).toArray(),
  };
}

/** Changes the draft of a delivery's check; the first change begins it. Each step is on the disk before the next. */
export function changeDraft(
  database: DeviceDatabase,
  { order_id, supplier_id, organization_id }: Pick<PurchaseOrder, 'order_id' | 'supplier_id' | 'organization_id'>,
  change: (draft: CheckInDraft) => CheckInDraft,
  now: number,
): Promise<Saving<CheckInDraftRow>> {
  const { account_id } = database;
  return saving(() =>
    database.inTransaction('rw', [database.check_in_draft], async (database) => {
      const row = (await database.check_in_draft.get(order_id)) ?? {
        ...{ order_id, supplier_id, organization_id, account_id },
        check_in_id: newOrderId(now),
        started_at: now,
        state: EMPTY_DRAFT,
      };
      const changed = { ...row, state: change(row.state) };
      await database.check_in_draft.put(changed);
      return changed;
    }),
  );
}

/** Keeps a photo of a line on the device, and names it in the draft, in one transaction. */
export function addPhoto(
  database: DeviceDatabase,
  { order_id, supplier_id, organization_id, account_id }: CheckInDraftRow,
  product_id: string,
  { content, content_type }: Pick<CheckInPhotoRow, 'content' | 'content_type'>,
  now: number,
): Promise<Saving<void>> {
  const photo: CheckInPhotoRow = {
    ...{ order_id, supplier_id, organization_id, account_id, content, content_type },
    photo_id: newOrderId(now),
    hash: fileHash(content),
    state: 'waiting',
    attempts: 0,
    next_attempt_at: 0,
  };
  return saving(() =>
    database.inTransaction('rw', [database.check_in_draft, database.check_in_photo], async (database) => {
      const row = await database.check_in_draft.get(order_id);
      const { photos = [] } = row === undefined ? {} : draftLine(row.state, product_id);
      if (row === undefined || photos.length >= PHOTOS_PER_LINE) return;
      const { photo_id, hash } = photo;
      await database.check_in_photo.add(photo);
      await database.check_in_draft.put({
        ...row,
        state: withLine(row.state, product_id, { photos: [...photos, { photo_id, hash }] }),
      });
    }),
  );
}

/** Takes a photo out of the draft again. */
export function removePhoto(
  database: DeviceDatabase,
  order_id: string,
  product_id: string,
  photo_id: string,
): Promise<Saving<void>> {
  return saving(() =>
    database.inTransaction('rw', [database.check_in_draft, database.check_in_photo], async (database) => {
      const row = await database.check_in_draft.get(order_id);
      if (row === undefined) return;
      const photos = draftLine(row.state, product_id).photos?.filter((each) => each.photo_id !== photo_id);
      await database.check_in_photo.delete(photo_id);
      await database.check_in_draft.put({ ...row, state: withLine(row.state, product_id, { photos }) });
    }),
  );
}

/** Removes a refused check that the person has read, with its photos. */
export function dismissCheckIn(database: DeviceDatabase, check_in_id: string): Promise<Saving<void>> {
  return saving(() =>
    database.inTransaction('rw', [database.check_in, database.check_in_photo], async (database) => {
      const row = await database.check_in.get(check_in_id);
      if (row?.state !== 'refused') return;
      await database.check_in.delete(check_in_id);
      await database.check_in_photo.where('order_id').equals(row.order_id).delete();
    }),
  );
}
