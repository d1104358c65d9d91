/** How many of a product's last orders count for its usual quantity. */
const USUAL_ORDERS = 5;

/**
 * Median of the last orders, newest first. Of two in the middle, the lower one, so that it is a quantity that was really
 * ordered.
 */
export function usualQuantity(quantities: readonly number[]): number {
  const latest = quantities.slice(0, USUAL_ORDERS).sort((left, right) => left - right);
  return latest[Math.floor((latest.length - 1) / 2)] ?? 0;
}
