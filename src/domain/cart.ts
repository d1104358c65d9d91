/**
 * A cart on one device: for each product a quantity register with a causal stamp, so that two devices' carts merge without
 * a referee (see cart-merge.ts). A removal is a quantity of 0 with its stamp: it must be remembered to win over older adds.
 */
export interface CartState {
  readonly lines: Readonly<Record<string, CartLine>>;
}

export interface CartLine {
  readonly product_id: string;
  /** packs (pieces, bunches for those sale units); 0 = removed */
  readonly quantity: number;
  readonly stamp: Stamp;
  /** For quantity 0: the stamp of the add that the removal saw. An add the removal did not see wins over it. */
  readonly removed_stamp: Stamp | null;
  /** Position in the cart: the stamp of the first add. */
  readonly added: Stamp;
  readonly comment: string | null;
  readonly no_substitute: boolean;
}

/** Hybrid logical clock: milliseconds of the wall clock, a counter within it, and the device for ties. */
export interface Stamp {
  readonly time: number;
  readonly counter: number;
  readonly device: string;
}

/** Seed, section 9: 14 days. */
export const CART_LIFETIME = 1_209_600_000;

/**
 * Seed, section 3: the cart summary as stored locally per supplier and context. Plain decimal numbers, as the seed names them.
 */
export interface CartSummary {
  readonly free_shipping_minimum: readonly FreeShippingProgress[];
  /** Σ line net amounts, without VAT and shipping */
  readonly total_price: number;
  /** 0 to 1; the blocking limit that is furthest from being met */
  readonly moq_progress: number;
  readonly moq_unit_base: string | null;
  readonly moq_minimum_unit: number;
  /** null = to be calculated by the supplier */
  readonly shipping_cost: number | null;
  readonly purchase_order_savings: number;
  readonly currency: string;
  readonly products: readonly CartSummaryProduct[];
  /** kg */
  readonly total_weight: number;
  readonly total_packs: number;
}

export interface FreeShippingProgress {
  readonly unit_base: string;
  readonly value: number;
  readonly progress: number;
}

export interface CartSummaryProduct {
  readonly product_id: string;
  readonly quantity: number;
  readonly total_price: number;
}
