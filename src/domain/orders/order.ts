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
  /** Orders that already hold some of these lines: the buyer was shown them and orders once more. Absent: none. */
  readonly repeats?: readonly string[] | undefined;
}

export interface OrderRequestLine {
  readonly product_id: string;
  readonly quantity: number;
  /** Net pack price the buyer saw (after discount or promo). */
  readonly seen_price: Money;
  readonly comment: string | null;
  readonly no_substitute: boolean;
  /**
   * When the line came into the cart: names it on all devices that share the cart. Absent in orders that 0.1.0
   * accepted.
   */
  readonly added?: Stamp | undefined;
}

/** The request with its texts cleaned; a text of which nothing is left becomes null. */
export function withCleanTexts(request: OrderRequest): OrderRequest {
  return {
    ...request,
    reference: cleanRemark(request.reference),
    comment: cleanRemark(request.comment),
    lines: request.lines.map((line) => ({ ...line, comment: cleanRemark(line.comment) })),
  };
}

/** A buyer's remark, cleaned; null when nothing is left of it. */
export function cleanRemark(text: string | null): string | null {
  return cleanText(text ?? '') || null;
}

/**
 * One reason why an order captured on a device can't be placed as the buyer saw it, or one change that is better for
 * them.
 */
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

/**
 * The buyer has ordered lines of the same cart before, from another device: that order of theirs, and its packs of
 * these lines.
 */
export interface AlreadyOrdered {
  readonly kind: 'already_ordered';
  readonly order_id: string;
  readonly number: string;
  /** ISO 8601 */
  readonly placed_at: string;
  readonly placed_by: string;
  readonly lines: readonly { readonly product_id: string; readonly quantity: number }[];
}

/** Differences that don't hold the order back, because the buyer only gains. */
export const BENIGN_DIFFERENCES: ReadonlySet<OrderDifference['kind']> = new Set(['price_fell', 'shipping_fell']);

/** A line with the prices and facts of the moment when it was ordered. Later catalog changes don't alter it. */
export interface OrderLine {
  readonly product_id: string;
  readonly supplier_code: string;
  /** The client's code at the time of the order: their own, else their price group's. Missing where there was none. */
  readonly client_code?: string | undefined;
  /** In French; `lineName` gives it in other languages. */
  readonly name: string;
  /** By locale, as the product was called when it was ordered. Missing on orders placed with 0.1.0. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly quantity: number;
  readonly units_per_pack: number;
  readonly sale_unit: string;
  readonly net_quantity: number | null;
  readonly net_unit: 'kg' | 'l' | null;
  /** Pack price before discount and promo, and the net price that counts. */
  readonly base_price: Money;
  readonly net_price: Money;
  /**
   * net_price × quantity, or price per kilo × weight once a weight is agreed or shipped; rounded once to the currency's
   * decimals.
   */
  readonly amount: Money;
  readonly vat: number;
  /** weight-billed: the amount is an estimate until shipped */
  readonly estimated: boolean;
  /**
   * The price per kilo of a weight-billed line, and how much heavier than expected it may come. Missing on other lines,
   * and on orders of 0.1.0.
   */
  readonly catch_weight?: { readonly price_per_kilo: Money; readonly tolerance: BasisPoints } | undefined;
  /** Grams of the whole line that the buyer has agreed to, where they differ from the content of the packs. */
  readonly agreed_weight?: number | undefined;
  readonly comment: string | null;
  readonly no_substitute: boolean;
  /** The product that was ordered at first, where the buyer agreed to take this one instead. */
  readonly replaces?: string | undefined;
  /** Packs that left the supplier, and grams where the line is billed by weight. Missing until shipped. */
  readonly shipped_quantity?: number | undefined;
  readonly shipped_weight?: number | undefined;
  /** Packs that did not leave with the line and come later, with an order of their own. Missing where no packs do. */
  readonly backorder?:
    | { readonly order_id: string; readonly quantity: number; readonly delivery_day: string }
    | undefined;
  /** The amount of the line before it was shipped. */
  readonly ordered_amount?: Money | undefined;
  /** The lot, the use-by date (DLC) and the best-before date (DDM) of the shipped packs, YYYY-MM-DD. */
  readonly lot?: string | undefined;
  readonly use_by?: string | undefined;
  readonly best_before?: string | undefined;
  /** Packs that the buyer counted. Missing until they have counted. */
  readonly received_quantity?: number | undefined;
  /** What the buyer read on the packs at check-in: grams, lot and dates. Missing where they read nothing. */
  readonly received_weight?: number | undefined;
  readonly received_lot?: string | undefined;
  readonly received_use_by?: string | undefined;
  readonly received_best_before?: string | undefined;
  /** The buyer's dispute about the line, and the supplier's answer to it; missing where nothing was said. */
  readonly claim?: LineClaim | undefined;
  readonly settlement?: LineSettlement | undefined;
}

/** Packs of a line that the buyer disputes. */
export interface LineClaim {
  readonly quantity: number;
  readonly reason: ClaimReason;
  readonly words?: string | undefined;
  /** Grams that the packs which stay weigh less than all packs were billed at; only where the line is billed by weight. */
  readonly weight?: number | undefined;
  /** Ids of pictures. A picture may come after the claim. */
  readonly photos?: readonly string[] | undefined;
}

/** The supplier's answer to a dispute: a credit where it is accepted, else words that say why not. */
export interface LineSettlement {
  readonly accepted: boolean;
  readonly credit?: Money | undefined;
  readonly words?: string | undefined;
}

/** The change that a supplier proposes for one line, next to the ordered line. */
export interface LineChange {
  readonly product_id: string;
  /** null: the supplier gave none */
  readonly reason: ChangeReason | null;
  readonly ordered: OrderLine;
  /** The same product with another quantity, price or weight; 0 packs where it can't come. */
  readonly proposed: OrderLine;
  /** Another product, instead of the packs that can't come. */
  readonly substitute?: OrderLine | undefined;
  /** Packs that come later, as an order of their own. */
  readonly backorder?: { readonly quantity: number; readonly delivery_day: string } | undefined;
}

/** A change that a supplier asks the buyer's consent for: the order as it will be when the buyer accepts everything. */
export interface OrderProposal {
  readonly lines: readonly OrderLine[];
  readonly totals: OrderTotals;
  readonly delivery_day: string;
  /** Missing on proposals made with 0.1.0: `proposedChanges` finds them. */
  readonly changes?: readonly LineChange[] | undefined;
}

/** The buyer's answer to one change. */
export interface ChangeAnswer {
  readonly product_id: string;
  readonly accepted: boolean;
}

/** A proposal as the order's history keeps it, with the answers once there are any. */
export interface RecordedChange {
  readonly changes: readonly LineChange[];
  /** The proposed day, where it differs from the ordered one. */
  readonly delivery_day?: string | undefined;
  readonly answers?: readonly ChangeAnswer[] | undefined;
  /** The disputes after the delivery, and the supplier's settlements of them. */
  readonly claims?: readonly (LineClaim & { readonly product_id: string })[] | undefined;
  readonly settlements?: readonly (LineSettlement & { readonly product_id: string })[] | undefined;
  /** The buyer edited their order: what was ordered before stands beside what is ordered now. */
  readonly edited?: true | undefined;
  /** What had changed when an order was to be approved: it waits for its approval anew, as it can be had now. */
  readonly differences?: readonly OrderDifference[] | undefined;
}

export interface OrderTotals {
  readonly total: Money;
  /** null = to be calculated by the supplier */
  readonly shipping: Money | null;
  readonly vat: Money;
  readonly savings: Money;
  /** Grams, and whether every product states its weight. */
  readonly weight: number;
  readonly packs: number;
}
