import type { PurchaseHabit } from '#client/store/orders/purchase-habit.ts';

/** The products ordered most often, the most recent first among equals. */
export function mostBought(habits: readonly PurchaseHabit[], count: number): string[] {
  return [...habits]
    .sort(
      (left, right) =>
        right.times_ordered - left.times_ordered || (left.last_ordered_at < right.last_ordered_at ? 1 : -1),
    )
    .slice(0, count)
    .map(({ product_id }) => product_id);
}
