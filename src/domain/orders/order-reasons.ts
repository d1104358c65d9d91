/** Why a supplier rejects an order, or cancels a confirmed one. `other`: the supplier says why in their own words. */
export const REJECTION_REASONS = [
  'out_of_stock',
  'delivery_not_possible',
  'below_minimum',
  'account_blocked',
  'duplicate',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why a supplier proposes a change of an ordered line. */
export const CHANGE_REASONS = [
  'out_of_stock',
  'not_enough',
  'quality',
  'price_rose',
  'discontinued',
  'heavier',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** What is wrong with a delivered product. `other`: the buyer says it in their own words. */
export const CLAIM_REASONS = ['missing', 'damaged', 'too_warm', 'short_dated', 'wrong_product', 'other'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** Whether the supplier tells the buyer why: a reason of the list, or words. */
export function isReasonGiven(code: RejectionReason | null | undefined, words: string | undefined): boolean {
  return (words ?? '').trim() !== '' || (code !== null && code !== undefined && code !== 'other');
}
