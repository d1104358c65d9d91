import type { Money } from './money.ts';
import type { LimitKind } from './ordering-terms.ts';

/** What a device sends to place an order. Its id (UUIDv7) is minted on the device and never reused. */
export interface OrderRequest {
  readonly organization_id: string;
  readonly delivery_day: string;
  readonly address_id: string;
  /** buyer's own reference */
  readonly reference: string | null;
  readonly comment: string | null;
  /** ISO 8601: when the buyer tapped "order", by the server's clock as far as the device knows it */
  readonly captured_at: string;
  readonly catalog_version: number;
  readonly lines: readonly OrderRequestLine[];
  /** The total the buyer saw: Σ lines, without VAT and shipping. */
  readonly seen_total: Money;
  /** null: "shipping to be calculated" was shown */
  readonly seen_shipping: Money | null;
}

export interface OrderRequestLine {
  readonly product_id: string;
  readonly quantity: number;
  /** Net pack price the buyer saw (after discount or promo). */
  readonly seen_price: Money;
  readonly comment: string | null;
  readonly no_substitute: boolean;
}

/** One reason why an order captured on a device can't be placed as the buyer saw it, or what became better for him. */
export type OrderDifference =
  | {
      readonly kind: 'price_rose' | 'price_fell';
      readonly product_id: string;
      readonly seen: Money;
      readonly now: Money;
    }
  | { readonly kind: 'product_gone'; readonly product_id: string }
  | { readonly kind: 'product_out_of_stock'; readonly product_id: string; readonly back_on: string | null }
  | { readonly kind: 'limit_missed'; readonly limit: LimitKind; readonly minimum: number; readonly current: number }
  | {
      readonly kind: 'capacity_exceeded';
      readonly limit: LimitKind;
      readonly maximum: number;
      readonly current: number;
    }
  | { readonly kind: 'delivery_day_closed'; readonly day: string; readonly next_day: string | null }
  | { readonly kind: 'shipping_rose' | 'shipping_fell'; readonly seen: Money | null; readonly now: Money | null }
  | { readonly kind: 'address_gone' };

/** Those that let the order through: the buyer only gains. */
export const BENIGN_DIFFERENCES: ReadonlySet<OrderDifference['kind']> = new Set(['price_fell', 'shipping_fell']);

/** A line as priced and frozen at the moment of the order: later catalog changes leave it alone. */
export interface OrderLine {
  readonly product_id: string;
  readonly supplier_code: string;
  readonly name: string;
  readonly quantity: number;
  readonly units_per_pack: number;
  readonly sale_unit: string;
  readonly net_quantity: number | null;
  readonly net_unit: 'kg' | 'l' | null;
  /** Pack price before discount and promo, and the one that counts. */
  readonly base_price: Money;
  readonly net_price: Money;
  /** net_price × quantity, rounded once to the currency's decimals */
  readonly amount: Money;
  readonly vat: number;
  /** weight-billed: the amount is an estimate until shipped */
  readonly estimated: boolean;
  readonly comment: string | null;
  readonly no_substitute: boolean;
  /** What left the supplier: packs, and grams where it is billed by weight. Missing until shipped. */
  readonly shipped_quantity?: number | undefined;
  readonly shipped_weight?: number | undefined;
  /** Packs that the buyer counted. Missing until he did. */
  readonly received_quantity?: number | undefined;
}

/** What a supplier asks the buyer's consent for. */
export interface OrderProposal {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  readonly delivery_day: string;
}

export interface OrderTotals {
  readonly total: Money;
  /** null = to be calculated by the supplier */
  readonly shipping: Money | null;
  readonly vat: Money;
  readonly savings: Money;
  /** grams, and whether every product told its weight */
  readonly weight: number;
  readonly packs: number;
}
