/** How somebody buys a product, as their own orders tell. */
export interface PurchaseHabit {
  readonly product_id: string;
  readonly times_ordered: number;
  /** ISO 8601 */
  readonly last_ordered_at: string;
  readonly last_quantity: number;
  /** See domain/orders/usual-quantity.ts. */
  readonly usual_quantity: number;
}
