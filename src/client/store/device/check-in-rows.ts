/** Rows of the checks of deliveries, beside those of the outbox. */
import type { CheckInRequest } from '#domain/orders/check-in.ts';
import type { CheckInDraft } from '#domain/orders/check-in-draft.ts';
import type { AcceptedRow, OutboxRow, SpaceKey } from './rows.ts';

/** A check in progress: one per delivery. It survives the app, and its id stays until it is sent. */
export interface CheckInDraftRow extends SpaceKey {
  readonly order_id: string;
  readonly check_in_id: string;
  readonly account_id: string;
  /** Milliseconds. */
  readonly started_at: number;
  readonly state: CheckInDraft;
}

/** A photo that a check names, until the server has it. */
export interface CheckInPhotoRow extends SpaceKey {
  readonly photo_id: string;
  readonly order_id: string;
  readonly account_id: string;
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
  readonly content: ArrayBuffer;
  readonly content_type: string;
  /** `refused`: the server will never take it. */
  readonly state: 'waiting' | 'refused';
  readonly attempts: number;
  /** Milliseconds; 0 = at once. */
  readonly next_attempt_at: number;
}

/** The check of a delivery, ended on this device. `placed`: the server has recorded it. */
export interface CheckInRow extends AcceptedRow<CheckInRequest> {
  readonly check_in_id: string;
}

/** Whatever the drain sends. */
export type OutboxEntry = OutboxRow | CheckInRow;

export const isCheckIn = (entry: OutboxEntry): entry is CheckInRow => 'check_in_id' in entry;

/** The id under which the server knows the entry; the key of its row. */
export const entryId = (entry: OutboxEntry): string => (isCheckIn(entry) ? entry.check_in_id : entry.order_id);
