/** Why a supplier rejects an order, or cancels one that was confirmed. `other` is said in the supplier's own words. */
export const REJECTION_REASONS = [
  'out_of_stock',
  'delivery_not_possible',
  'below_minimum',
  'account_blocked',
  'duplicate',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why a supplier proposes another line than the one that was ordered. */
export const CHANGE_REASONS = [
  'out_of_stock',
  'not_enough',
  'quality',
  'price_rose',
  'discontinued',
  'heavier',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** What is wrong with what a buyer received. `other` is said in their own words. */
export const CLAIM_REASONS = ['missing', 'damaged', 'too_warm', 'short_dated', 'wrong_product', 'other'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** Whether the buyer learns why: a reason of the list, or words. */
export function isReasonGiven(code: RejectionReason | null | undefined, words: string | undefined): boolean {
  return (words ?? '').trim() !== '' || (code !== null && code !== undefined && code !== 'other');
}
