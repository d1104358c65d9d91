import type { ClientPrices } from '#contract/buyer-product.ts';

/** What a product cost the organization, as the server last told it. */
export interface KeptPrices extends ClientPrices {
  /** Milliseconds, by the server's clock as far as the device knows it. */
  readonly told_at: number;
}

export type PastPricesRow =
  /** By space and product. */
  | { readonly name: `past_prices:${string}`; readonly value: KeptPrices }
  /** By space: when the prices of its usual products were last asked for, in milliseconds. */
  | { readonly name: `past_prices_asked:${string}`; readonly value: number };
