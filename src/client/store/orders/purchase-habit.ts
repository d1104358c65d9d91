/** How somebody buys a product, as their own orders tell. */
export interface PurchaseHabit {
  readonly product_id: string;
  readonly times_ordered: number;
  /** ISO 8601 */
  readonly last_ordered_at: string;
  readonly last_quantity: number;
  /**
   * Median of the last orders. Of two in the middle, the lower one, so that it is a quantity that was really ordered.
   */
  readonly usual_quantity: number;
}
