import type { LimitKind } from '../pricing/ordering-terms.ts';
import type { Stamp } from '../values/clock-stamp.ts';
import type { BasisPoints, Money } from '../values/money.ts';
import { cleanText } from '../values/text.ts';
import type { ChangeReason, ClaimReason } from './order-reasons.ts';

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
  /** Orders that hold some of these lines already; the buyer was shown them and orders once more. Absent: none. */
  readonly repeats?: readonly string[] | undefined;
}

export interface OrderRequestLine {
  readonly product_id: string;
  readonly quantity: number;
  /** Net pack price the buyer saw (after discount or promo). */
  readonly seen_price: Money;
  readonly comment: string | null;
  readonly no_substitute: boolean;
  /** When it came into the cart: names the line on all devices that share the cart. Absent in what 0.1.0 accepted. */
  readonly added?: Stamp | undefined;
}

/** The order with its texts cleaned; null where nothing is left of one. */
export function withCleanTexts(request: OrderRequest): OrderRequest {
  return {
    ...request,
    reference: cleanRemark(request.reference),
    comment: cleanRemark(request.comment),
    lines: request.lines.map((line) => ({ ...line, comment: cleanRemark(line.comment) })),
  };
}

/** What a buyer remarks, cleaned; null when nothing is left. */
export function cleanRemark(text: string | null): string | null {
  return cleanText(text ?? '') || null;
}

/** One reason why an order captured on a device can't be placed as the buyer saw it, or what became better for them. */
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
  | { readonly kind: 'address_gone' }
  | AlreadyOrdered;

/** Lines of the same cart were ordered before, from another device of the buyer: an order of theirs, and its packs of the lines. */
export interface AlreadyOrdered {
  readonly kind: 'already_ordered';
  readonly order_id: string;
  readonly number: string;
  /** ISO 8601 */
  readonly placed_at: string;
  readonly placed_by: string;
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[];
}

/** Those that let the order through: the buyer only gains. */
export const BENIGN_DIFFERENCES: ReadonlySet<OrderDifference['kind']> = new Set(['price_fell', 'shipping_fell']);

/** A line as priced and frozen at the moment of the order: later catalog changes leave it alone. */
export interface OrderLine {
  readonly product_id: string;
  readonly supplier_code: string;
  /** What the client called it when it was ordered: its own code, else its price group's. Missing where there was none. */
  readonly client_code?: string | undefined;
  /** In French; `lineName` says it in other languages. */
  readonly name: string;
  /** By locale, as the product was called when it was ordered. Missing on orders placed with 0.1.0. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly quantity: number;
  readonly units_per_pack: number;
  readonly sale_unit: string;
  readonly net_quantity: number | null;
  readonly net_unit: 'kg' | 'l' | null;
  /** Pack price before discount and promo, and the one that counts. */
  readonly base_price: Money;
  readonly net_price: Money;
  /** net_price × quantity, or price per kilo × weight once that is agreed or shipped; rounded once to the currency's decimals. */
  readonly amount: Money;
  readonly vat: number;
  /** weight-billed: the amount is an estimate until shipped */
  readonly estimated: boolean;
  /** What a weight-billed line costs by the kilo, and how much heavier it may come. Missing on other lines, and on orders of 0.1.0. */
  readonly catch_weight?: { readonly price_per_kilo: Money; readonly tolerance: BasisPoints } | undefined;
  /** Grams of the whole line that the buyer has agreed to, where they differ from what its packs hold. */
  readonly agreed_weight?: number | undefined;
  readonly comment: string | null;
  readonly no_substitute: boolean;
  /** The product that was ordered, where the buyer agreed to take this one instead. */
  readonly replaces?: string | undefined;
  /** What left the supplier: packs, and grams where it is billed by weight. Missing until shipped. */
  readonly shipped_quantity?: number | undefined;
  readonly shipped_weight?: number | undefined;
  /** Packs that did not leave with it and come later, with an order of their own. Missing where nothing does. */
  readonly backorder?:
    | { readonly order_id: string; readonly quantity: number; readonly delivery_day: string }
    | undefined;
  /** What the line came to before it was shipped. */
  readonly ordered_amount?: Money | undefined;
  /** Of what was shipped: the lot, the use-by date (DLC) and the best-before date (DDM), YYYY-MM-DD. */
  readonly lot?: string | undefined;
  readonly use_by?: string | undefined;
  readonly best_before?: string | undefined;
  /** Packs that the buyer counted. Missing until they have counted. */
  readonly received_quantity?: number | undefined;
  /** What the buyer disputes of it, and what the supplier said to that; missing where nothing was said. */
  readonly claim?: LineClaim | undefined;
  readonly settlement?: LineSettlement | undefined;
}

/** Packs of a line that the buyer does not take as they came. */
export interface LineClaim {
  readonly quantity: number;
  readonly reason: ClaimReason;
  readonly words?: string | undefined;
}

/** What the supplier gives back for it; without an acceptance, in words why nothing. */
export interface LineSettlement {
  readonly accepted: boolean;
  readonly credit?: Money | undefined;
  readonly words?: string | undefined;
}

/** What a supplier proposes for one line, next to what was ordered. */
export interface LineChange {
  readonly product_id: string;
  /** null: the supplier gave none */
  readonly reason: ChangeReason | null;
  readonly ordered: OrderLine;
  /** The same product with another quantity, price or weight; 0 packs where it can't come. */
  readonly proposed: OrderLine;
  /** Another product, instead of what can't come. */
  readonly substitute?: OrderLine | undefined;
  /** Packs that come later, as an order of their own. */
  readonly backorder?: { readonly quantity: number; readonly delivery_day: string } | undefined;
}

/** What a supplier asks the buyer's consent for: the order as it is when the buyer accepts everything. */
export interface OrderProposal {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  readonly delivery_day: string;
  /** Missing on proposals made with 0.1.0: `proposedChanges` finds them. */
  readonly changes?: readonly LineChange[] | undefined;
}

/** What the buyer says to one change. */
export interface ChangeAnswer {
  readonly product_id: string;
  readonly accepted: boolean;
}

/** A proposal as the order's history keeps it; with the answers once there are any. */
export interface RecordedChange {
  readonly changes: readonly LineChange[];
  /** The day proposed, where it is another one. */
  readonly delivery_day?: string | undefined;
  readonly answers?: readonly ChangeAnswer[] | undefined;
  /** What was disputed after the delivery, or settled of it. */
  readonly claims?: readonly (LineClaim & { readonly product_id: string })[] | undefined;
  readonly settlements?: readonly (LineSettlement & { readonly product_id: string })[] | undefined;
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
