import type { ClientTerms } from '#contract/catalog.ts';
import type { OrderMessage } from '#contract/order-messages.ts';
import type { PurchaseOrder } from '#contract/purchase-order.ts';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import type { AskedSurvey } from '#contract/survey.ts';
import type { CatalogProduct, Category } from '#domain/catalog/product.ts';
import type { CountState } from '#domain/guides/count-mode.ts';
import type { GuideState } from '#domain/guides/order-guide.ts';
import type { CartState, CartSummary } from '#domain/orders/cart.ts';
import type { OrderDifference, OrderRequest } from '#domain/orders/order.ts';
import type { GivenReply } from '#domain/surveys/ask-survey.ts';
import type { SurveyAnswers } from '#domain/surveys/survey.ts';
import type { Stamp } from '#domain/values/clock-stamp.ts';
import type { BasisPoints, Money } from '#domain/values/money.ts';
import type { FirstList } from '../start/first-list-row.ts';
import type { KeptDecision } from './decision-row.ts';
import type { KeptCode } from './kept-code-row.ts';
import type { ChangesRow } from './organization-change-row.ts';
import type { PastPricesRow } from './past-prices-row.ts';
import type { KeptStep } from './standing-step-row.ts';
import type { StoreLoss } from './store-loss-row.ts';
import type { SuggestionRow } from './suggestion-rows.ts';

/** A supplier's space as one organization sees it: the key of catalogs, carts and orders on this device. */
export interface SpaceKey {
  readonly supplier_id: string;
  readonly organization_id: string;
}

export function spaceId({ supplier_id, organization_id }: SpaceKey): string {
  return `${supplier_id}:${organization_id}`;
}

export interface SpaceRow extends SpaceKey {
  readonly space_id: string;
  /** Null until the first catalog is complete. */
  readonly client: ClientTerms | null;
  readonly categories: readonly Category[];
  /** The generation whose products are this space's catalog; null until the first catalog is complete. */
  readonly generation: number | null;
  readonly cursor: string | null;
  readonly version: number;
  /** Milliseconds, when the catalog was last known to be complete; null: never. */
  readonly synced_at: number | null;
  /** Number of products of that generation. Absent in rows of older apps, where each product has a row of its own. */
  readonly product_count?: number;
  /** A full catalog on its way in, under a generation of its own, while the old one stays readable. */
  readonly incoming: {
    readonly generation: number;
    readonly cursor: string;
    readonly product_count?: number;
  } | null;
}

/** Products of one generation of one space's catalog, as the feed brought them: see catalog-blocks.ts. */
export interface BlockRow {
  readonly generation: number;
  /** Block numbers rise: no two blocks of the store have the same one. */
  readonly block: number;
  /** As JSON text, which is stored and read in half the time that objects take. */
  readonly products: string;
}

/** Which blocks hold products and codes: see block-directory.ts. */
export interface DirectoryRow {
  readonly generation: number;
  readonly slot: string;
  /** The number of the first block that came with it. */
  readonly part: number;
  readonly fingerprints: Uint32Array;
  /** The block's number, for each fingerprint. */
  readonly blocks: Uint32Array;
}

/** One product of one generation of one space's catalog, newer than what a block says of it. */
export interface ProductRow {
  readonly generation: number;
  readonly product_id: string;
  /** Null: the product has left the catalog, though a block may still hold it. */
  readonly product: CatalogProduct | null;
}

/** Codes of products with rows of their own, of one generation and with the same ending: see catalog-codes.ts. */
export interface CodeRow {
  readonly generation: number;
  readonly ending: string;
  /** Part numbers rise: rows are added, never changed. */
  readonly part: number;
  readonly entries: readonly (readonly [code: string, product_id: string])[];
}

export interface CartRow extends SpaceKey {
  /** `gs-cart:<supplier_id>:<organization_id>` */
  readonly cart_id: string;
  readonly state: CartState;
  readonly summary: CartSummary;
  /** Net pack price that the buyer last saw, by product: a line whose price has changed since is marked. */
  readonly seen_prices: Readonly<Record<string, Money>>;
  /** Milliseconds. */
  readonly last_changed: number;
  readonly expires_at: number;
  /** Counts the changes made on this device; `shared_revision` is the last one that the server has. */
  readonly revision: number;
  readonly shared_revision: number;
  /** Absent in rows of 0.1.0 and older. */
  readonly aside?: SetAside | null;
}

/** Lines whose 14 days seem over by a time that the server did not tell. They are out of the cart, but not lost. */
export interface SetAside {
  readonly state: CartState;
  /** Milliseconds. */
  readonly last_changed: number;
  /** Whether the server knew the last change. If so, the server alone decides about these lines. */
  readonly shared: boolean;
  /**
   * The server's time in milliseconds when a contact found the lines over; they are removed 14 days later. Null: not
   * yet.
   */
  readonly found_at: number | null;
}

/** An order guide that the organization's members share. A removed guide stays as a row that says so. */
export interface GuideRow extends SpaceKey {
  readonly list_id: string;
  readonly space_id: string;
  readonly state: GuideState;
  /** Counts the changes made on this device; `shared_revision` is the last one that the server has. */
  readonly revision: number;
  readonly shared_revision: number;
}

/** A count of a guide's shelves in progress: one per guide, on this device alone. */
export interface CountRow {
  readonly list_id: string;
  readonly space_id: string;
  /** The weekday whose levels count, 0 for Monday. A count that goes on after midnight keeps it. */
  readonly weekday: number;
  /** Milliseconds. */
  readonly started_at: number;
  readonly changed_at: number;
  readonly state: CountState;
  /** Packs by product that the count put into the cart when it ended; null while it goes on. */
  readonly proposed: Readonly<Record<string, number>> | null;
}

/** The version of outbox rows; database.ts upgrades rows of older apps. */
export const OUTBOX_SCHEMA_VERSION = 1;

export type OutboxState = 'queued' | 'sending' | 'placed' | 'refused' | 'needs_review' | 'needs_sign_in';

/** Why an outbox row is in its state. */
export type OutboxReason =
  /** No answer: no network, a timeout, or something on the way that answered in the server's place. */
  | { readonly kind: 'unreachable' }
  /** The server asked to wait. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'server_trouble'; readonly status: number }
  | { readonly kind: 'signed_out' }
  /** Someone else is signed in on this device now. */
  | { readonly kind: 'other_account' }
  /** The server's refusal, with its sentence for people. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly detail: string }
  /** The stored order is not the accepted one any more: it is not sent. */
  | { readonly kind: 'altered_on_device' }
  /** A bug in the app while sending; other orders are still sent. */
  | { readonly kind: 'failed_on_device' };

/** A product's description at the time of the order, kept because the product may leave the catalog. */
export interface OrderedProductFacts
  extends Pick<
    CatalogProduct,
    'supplier_code' | 'names' | 'category_id' | 'picture' | 'sale_unit' | 'units_per_pack' | 'net_quantity' | 'net_unit'
  > {
  /** Absent in rows that 0.1.0 and older accepted. */
  readonly vat?: BasisPoints;
}

/** What was accepted on this device and is sent until it is answered. Its body is never changed. */
export interface AcceptedRow<Body> extends SpaceKey {
  /** The order itself, or the order whose delivery was checked. */
  readonly order_id: string;
  /** The account that accepted it, or took it over from another device; it is sent as this account only. */
  readonly account_id: string;
  readonly body: Body;
  /** SHA-256 of the body's canonical JSON, in hexadecimal. */
  readonly body_hash: string;
  readonly schema_version: number;
  /** Milliseconds, by the server's clock as far as the device knows it. */
  readonly accepted_at: number;
  readonly state: OutboxState;
  readonly reason: OutboxReason | null;
  /** Why an order came back to the person; empty for the check of a delivery. */
  readonly differences: readonly OrderDifference[];
  /** How often it was sent. From the first sending on, it may be on the server and can't be withdrawn. */
  readonly attempts: number;
  /** Milliseconds; 0 = at once. */
  readonly next_attempt_at: number;
  /** The order as the server placed it, or as it is after the check, once that is known. */
  readonly order: PurchaseOrder | null;
  /** Milliseconds, when it was placed, refused or came back for review. */
  readonly settled_at: number | null;
  /** Milliseconds, when the person saw that it was placed. */
  readonly seen_at: number | null;
}

/** An order accepted on this device. */
export interface OutboxRow extends AcceptedRow<OrderRequest> {
  /** The body's products as they were then, by id; not sent. */
  readonly products: Readonly<Record<string, OrderedProductFacts>>;
  /** Another device has the order as well, or may have it, and may send it: it was shown to one, or came from one. */
  readonly is_shared?: true;
  /** The open showing to another device, whose code lets the order leave this one. */
  readonly offer?: string;
  /** Who gave the order to this device, where it was accepted on another. */
  readonly handed_by?: string;
}

/** An own order as the server keeps it. */
export interface OrderRow {
  readonly order_id: string;
  readonly space_id: string;
  readonly received_at: string;
  readonly order: PurchaseOrder;
}

/** A reply given on this device to a survey about an order; the row stays after the server has it. */
export interface SurveyReplyRow extends SpaceKey {
  readonly order_id: string;
  readonly space_id: string;
  readonly survey_id: string;
  readonly answers: SurveyAnswers;
  /** ISO 8601, by the server's clock as far as the device knows it. */
  readonly replied_at: string;
  /** `refused`: the server will never take it. */
  readonly state: 'waiting' | 'sent' | 'refused';
}

/** A message about an order, written on this device and not yet on the server. Its id is minted here, once. */
export interface MessageRow extends SpaceKey {
  readonly message_id: string;
  readonly order_id: string;
  readonly space_id: string;
  readonly text: string;
  /** ISO 8601, by the server's clock as far as the device knows it. */
  readonly written_at: string;
  /** `refused`: the server will never take it. */
  readonly state: 'waiting' | 'refused';
}

/** What the server last said of surveys: the open one, and the organization's replies to any. */
export interface KnownSurvey {
  readonly survey: AskedSurvey | null;
  readonly replies: readonly GivenReply[];
}

/** A scanned code that no product of the catalog carries. */
export interface UnknownCodeRow {
  readonly space_id: string;
  readonly code: string;
  readonly first_seen_at: number;
  readonly last_seen_at: number;
  readonly times: number;
}

/** Single values by name; the union lists all of them. */
export type MetaRow =
  /** The device's own name, the store's, and the name of its person. */
  | { readonly name: 'device' | 'store' | 'person'; readonly value: string }
  | { readonly name: 'lost'; readonly value: StoreLoss }
  /** What the account has decided about orders that the server has. */
  | { readonly name: 'decisions'; readonly value: readonly KeptDecision[] }
  | { readonly name: 'own_codes'; readonly value: readonly KeptCode[] }
  | { readonly name: 'standing_steps'; readonly value: readonly KeptStep[] }
  | { readonly name: 'clock'; readonly value: Stamp }
  | { readonly name: 'last_generation' | 'last_code_part' | 'last_block'; readonly value: number }
  /** By space, ISO 8601: its latest known change of orders; the server's time up to which its guides are known. */
  | { readonly name: `orders:${string}` | `guides:${string}`; readonly value: string }
  /** By space: the organization's standing orders, as the server last told them. */
  | {
      readonly name: `standing:${string}`;
      readonly value: { readonly standing_orders: readonly SharedStandingOrder[] };
    }
  | PastPricesRow
  | ChangesRow
  | SuggestionRow
  /** By space: what the server last said of surveys. */
  | { readonly name: `survey:${string}`; readonly value: KnownSurvey }
  /** By order: its messages as the server last told them. */
  | { readonly name: `messages:${string}`; readonly value: { readonly messages: readonly OrderMessage[] } }
  /** By space: the first products of the list that the space opens with. */
  | { readonly name: `first_page:${string}`; readonly value: FirstList }
  /** By supplier and language: the words that stand in the place of the app's texts, by their ids. */
  | { readonly name: `shop_words:${string}`; readonly value: { readonly words: Readonly<Record<string, string>> } };
